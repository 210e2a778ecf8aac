// A file of readers' answers → answers by the key of their task. They are part of the run's key, so a run with other answers
// is another run.

import { readFileSync } from 'node:fs';
import { PithError, parseObject } from '../../base/index.ts';

/** Maximum answers of a run; more should become site rules. */
const MAX_ANSWERS = 100_000;

export function readAnswerFile(path: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new PithError('not-found', `cannot read the answers in '${path}'`, { cause });
  }
  const answers: Record<string, unknown> = Object.create(null);
  const lines = text.split('\n');
  if (lines.length > MAX_ANSWERS) throw new PithError('too-large', `'${path}' has more than ${MAX_ANSWERS} lines`);
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    const { key, ...answer } = parseObject(line) ?? {};
    if (typeof key !== 'string')
      throw new PithError('bad-input', `'${path}', line ${i + 1}: expected {"key": "…", "content": "3,5-9", …}`);
    answers[key] = answer;
  });
  return answers;
}
