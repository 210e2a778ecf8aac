import { describe, expect, it } from 'vitest';
import { countMatch, NEW_RULE_HEALTH, type RuleHealth, ruleProblem } from './rule-health.ts';

/** One letter per page: `m` matched, `.` did not. */
const after = (pages: string): RuleHealth =>
  [...pages].reduce((health, page) => countMatch(health, page === 'm'), NEW_RULE_HEALTH);
const problem = (pages: string): string | undefined => ruleProblem({ health: after(pages) });

describe('a rule that stops matching', () => {
  it('is reported when the silence is longer than chance', () => {
    expect(problem('m'.repeat(24) + '.'.repeat(7))).toBeUndefined();
    expect(problem('m'.repeat(24) + '.'.repeat(8))).toBe('has not matched on the last 8 pages; before, on 24 of 24');
  });

  it('may be silent for longer if it seldom matched', () => {
    const seldom = '....m'.repeat(10);
    expect(problem(seldom + '.'.repeat(20))).toBeUndefined();
    expect(problem(seldom + '.'.repeat(40))).toMatch(/last 40 pages; before, on 10 of 50/);
  });

  it('is reported if it has never matched', () => {
    expect(problem('.'.repeat(23))).toBeUndefined();
    expect(problem('.'.repeat(24))).toBe('has matched on none of 24 pages');
  });

  it('recovers when it matches again', () => {
    expect(problem(`${'m'.repeat(24)}${'.'.repeat(20)}m`)).toBeUndefined();
  });
});
