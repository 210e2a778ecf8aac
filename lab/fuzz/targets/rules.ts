// Rules and labels from people and programs → rejected with a reason, or they work on a page.

import {
  addRules,
  checkPageLabels,
  checkRules,
  extract,
  findLabel,
  labelSegments,
  parsePage,
  ruleInWords,
} from '../../../src/index.ts';
import { NO_RULES } from '../../../src/sites/rules/index.ts';
import { Draw } from '../engine/draw.ts';
import { demand, type Target } from '../engine/target.ts';
import { makeSelector } from '../make/css.ts';
import { makeJsonValue } from '../make/json.ts';
import { makePage } from '../make/page.ts';
import { makeText } from '../make/text.ts';
import { checkAnswer } from '../oracles/answer.ts';

interface RulesCase {
  readonly html: string;
  readonly rules: unknown;
  readonly labels: unknown;
}

export const rulesTarget: Target<RulesCase> = {
  name: 'rules',
  make: (draw) => ({
    rules: draw.chance(30) ? makeJsonValue(draw) : draw.many(4, () => rule(draw)),
    labels: draw.chance(30) ? makeJsonValue(draw) : draw.many(3, () => label(draw)),
    html: makePage(draw),
  }),
  size: ({ html }) => html.length,
  check({ html, rules, labels }) {
    const page = parsePage(html);
    const rightLabels = orRefused(() => checkPageLabels(labels)) ?? [];
    for (const one of rightLabels) findLabel(page, one);
    const { count } = page.segments;
    if (count > 0) {
      const made = labelSegments(page, [0, count - 1].slice(0, count), 'keep');
      demand(findLabel(page, made) !== undefined, 'a label is not found at its own place');
    }
    const right = checkRules(rules);
    for (const one of right) ruleInWords(one);
    addRules(NO_RULES, right, { created: '2024-05-03' });
    const extraction = extract(page, { rules: right, labels: rightLabels });
    demand(extraction.ruled.length === right.length, 'some rules are not accounted for');
    checkAnswer(extraction, 'text', new Draw(new Uint8Array()));
  },
};

function orRefused<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (thrown) {
    if (thrown instanceof TypeError || thrown instanceof RangeError) throw thrown;
    return undefined;
  }
}

function rule(draw: Draw): unknown {
  return {
    action: draw.pick(['drop', 'keep', 'keep', 'x']),
    ...(draw.chance(160) ? { selector: makeSelector(draw) } : {}),
    ...(draw.chance(128) ? { text: `${draw.pick(['', '…'])}${makeText(draw)}${draw.pick(['', '…'])}` } : {}),
    ...(draw.chance(20) ? { reason: makeJsonValue(draw) } : {}),
  };
}

function label(draw: Draw): unknown {
  const place = (): string =>
    draw.pick(['/html[1]/body[1]/p[1]/text()[1]', '/html[1]/body[1]', '//p', '', '/html[99999999999]', '/svg:g[1]']);
  return {
    label: draw.pick(['keep', 'drop']),
    start: place(),
    startOffset: draw.below(300),
    end: place(),
    endOffset: draw.below(300),
    text: makeText(draw),
  };
}
