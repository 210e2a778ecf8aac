// The table of stresses (stress-cases.ts): every case is right, or its row says what is missing and why; at most five may.

import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.ts';
import { STRESS_CASES, type StressCase, stressPage } from './stress-cases.ts';

const MAX_OPEN = 5;

/** Everything wanted that the answer does not have. */
function misses(one: StressCase): string[] {
  const { markdown, text, abstained } = extract(stressPage(one), { url: 'https://example.org/dir/page' });
  if (one.abstains !== undefined) return one.abstains.test(abstained ?? '') && text === '' ? [] : ['a reason'];
  return [
    ...(one.has ?? []).filter((part) => !markdown.includes(part)),
    ...(one.text ?? []).filter((part) => !text.includes(part)),
    ...(one.lacks ?? []).filter((part) => markdown.includes(part) || text.includes(part)),
  ];
}

describe('table of stresses', () => {
  it('has its cases, few of them open', () => {
    expect(STRESS_CASES.length).toBeGreaterThanOrEqual(70);
    expect(new Set(STRESS_CASES.map(({ name }) => name)).size).toBe(STRESS_CASES.length);
    expect(STRESS_CASES.filter(({ open }) => open !== undefined).length).toBeLessThanOrEqual(MAX_OPEN);
  });

  it.each(STRESS_CASES)('$name', (one) => expect(misses(one)).toEqual(one.open?.misses ?? []));
});
