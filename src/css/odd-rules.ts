// Rules whose selectors ask for more than names and ancestors (`[data-x]`, `p:nth-of-type(4)`, `:is(.a, .b)`, `h1 + p`) →
// the elements that they hold for. Each takes a walk over the page, so only those are read that may hide something or show
// it again, and only on pages where such a rule hides.

import type { Tape } from '../dom/index.ts';
import { ElementFinder } from './element-finder.ts';
import { type Compound, isThere, type PageNames, readSelector, type Selector } from './selector.ts';
import { type Filed, madeRule, type Rule } from './style-rules.ts';

/** Rules that are walked for; a page cannot ask for more. */
const MAX_WALKS = 48;
/** Names, tests and choices of one selector; each is asked of each element. */
const MAX_TESTS = 32;
/** Declarations that hide text or take it back. */
const TELLS =
  /(?:^|[;\s])(?:display|visibility|opacity|color|font(?:-size)?|clip(?:-path)?|text-indent|(?:max-)?height|position)\s*:/i;
/** Attributes that say themselves what they hide, and those that a page carries until its scripts have run. */
const OF_SCRIPTS = /^(?:hidden|open)$|cloak$/;
const WITHOUT_SCRIPTS = /^js$|no-?js$/i;

export class OddRules {
  private readonly rules = new Map<number, Rule[]>();

  /** `inPlace`: rules that speak of elements around theirs count as well. */
  constructor(tape: Tape, filed: readonly Filed[], names: PageNames, inPlace: boolean) {
    const rules: Rule[] = [];
    for (const { selector, body, order } of filed) {
      if (rules.length >= MAX_WALKS) break;
      if (!TELLS.test(body.text)) continue;
      const compounds = readOdd(selector, names, inPlace);
      if (compounds !== undefined) rules.push(madeRule(compounds, body, order));
    }
    const finder = new ElementFinder(tape);
    finder.prepare(rules.map(({ compounds }) => compounds));
    for (const rule of rules) {
      for (const node of finder.find(rule.compounds)) {
        const known = this.rules.get(node);
        if (known === undefined) this.rules.set(node, [rule]);
        else known.push(rule);
      }
    }
  }

  of(node: number): readonly Rule[] | undefined {
    return this.rules.get(node);
  }
}

/** Undefined for what is not understood, speaks of elements that the page has not, or of what scripts change. */
export function readOdd(text: string, names: PageNames | undefined, inPlace: boolean): Selector | undefined {
  const selector = readSelector(text);
  if (selector === undefined || (selector.length > 1 && !inPlace)) return undefined;
  if (testsIn(selector) > MAX_TESTS) return undefined;
  return selector.every((one) => isSteady(one) && (names === undefined || isThere(one, names))) ? selector : undefined;
}

function testsIn(compounds: readonly Compound[]): number {
  return compounds.reduce(
    (sum, { classes, attributes, places, choices }) =>
      sum + 1 + classes.length + attributes.length + places.length + testsIn(choices.flatMap(({ among }) => among)),
    0,
  );
}

function isSteady({ tag, classes, attributes, choices }: Compound): boolean {
  if ((tag === 'html' || tag === 'body') && attributes.length + choices.length > 0) return false;
  return (
    !classes.some((name) => WITHOUT_SCRIPTS.test(name)) &&
    !attributes.some(({ name }) => OF_SCRIPTS.test(name)) &&
    choices.every(({ among }) => among.every(isSteady))
  );
}
