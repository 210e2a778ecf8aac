// --second, --model, --below and their budget → the second reader. The key comes from the environment: a command line can be
// read by every user of the machine.

import { PithError } from '../../../base/index.ts';
import { type Io, readNumber } from '../../../command/index.ts';
import { openAiJudge, type SecondChoice } from '../../../second/index.ts';

const KEY_VARIABLE = 'PITH_SECOND_KEY';

type SecondOption = 'second' | 'model' | 'below' | 'second-calls' | 'second-tokens';

export const SECOND_ROWS: Readonly<Record<SecondOption, { readonly value: string; readonly help: string }>> = {
  second: {
    value: 'URL',
    help: 'ask this OpenAI-compatible server about uncertain pages (http://127.0.0.1:11434/v1)',
  },
  model: { value: 'NAME', help: 'with --second: the model to ask' },
  below: { value: 'N', help: 'with --second: ask if the confidence is below N (0.8)' },
  'second-calls': { value: 'N', help: 'with --second: ask about at most N pages' },
  'second-tokens': { value: 'N', help: 'with --second: use at most N tokens' },
};

type SecondValues = Readonly<Record<SecondOption, string | undefined>>;

/** Undefined without --second. */
export function readSecond(values: SecondValues, { env }: Io): SecondChoice | undefined {
  const { second: url, model } = values;
  if (url === undefined) {
    const stray = (Object.keys(SECOND_ROWS) as SecondOption[]).find((name) => values[name] !== undefined);
    if (stray !== undefined) throw new PithError('bad-option', `--${stray} requires --second URL`);
    return undefined;
  }
  if (model === undefined) throw new PithError('bad-option', '--second needs --model NAME');
  const below = readNumber('below', values.below, 0);
  const maxCalls = readNumber('second-calls', values['second-calls'], 1);
  const maxTokens = readNumber('second-tokens', values['second-tokens'], 1);
  const key = env[KEY_VARIABLE];
  const second = openAiJudge({
    url,
    model,
    ...(key !== undefined && key !== '' && { key }),
    ...(maxCalls !== undefined && { maxCalls }),
    ...(maxTokens !== undefined && { maxTokens }),
  });
  return { second, cache: new Map(), ...(below !== undefined && { below }) };
}
