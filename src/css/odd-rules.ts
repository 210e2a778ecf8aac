// Rules whose selectors use more than names and ancestors (`[data-x]`, `p:nth-of-type(4)`, `:is(.a, .b)`, `h1 + p`) → the
// elements that they match. Each rule needs a walk over the page, so only rules that may hide or show something are read, and
// only on pages where such a rule hides something.

import { isElement } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import { ElementFinder } from './element-finder.ts';
import { type Compound, isThere, mayBeThere, type PageNames, readSelector, type Selector } from './selector.ts';
import { startTags } from './start-tags.ts';
import { type Filed, madeRule, type StyleRule } from './style-rules.ts';

/** Limit on the rules that get a walk. */
const MAX_WALKS = 48;
/** Limit on names, tests and choices in one selector; each is checked for each element. */
const MAX_TESTS = 32;
/** Declarations that hide text or show it again. */
const AFFECTS_SIGHT =
  /(?:^|[;\s])(?:display|visibility|opacity|color|font(?:-size)?|clip(?:-path)?|text-indent|(?:max-)?height|position)\s*:/i;
/** Attributes that hide by themselves, and those that pages carry until their scripts have run. */
const OF_SCRIPTS = /^(?:hidden|open)$|cloak$/;
const WITHOUT_SCRIPTS = /^js$|no-?js$/i;

export class OddRules {
  private readonly rules = new Map<number, StyleRule[]>();

  /** `inPlace`: also include rules that refer to other elements. */
  constructor(page: Page, filed: readonly Filed[], names: PageNames, inPlace: boolean) {
    const rules: StyleRule[] = [];
    for (const { selector, body, order } of filed) {
      if (rules.length >= MAX_WALKS) break;
      if (!AFFECTS_SIGHT.test(body.text)) continue;
      const compounds = readOdd(selector, names, inPlace);
      if (compounds !== undefined) rules.push(madeRule(compounds, body, order));
    }
    const finder = finderFor(page, rules);
    finder.prepare(rules.map(({ compounds }) => compounds));
    for (const rule of rules) {
      for (const node of finder.find(rule.compounds)) {
        const known = this.rules.get(node);
        if (known === undefined) this.rules.set(node, [rule]);
        else known.push(rule);
      }
    }
  }

  of(node: number): readonly StyleRule[] | undefined {
    return this.rules.get(node);
  }
}

/** Only elements with text matter, and the siblings that some rule refers to; the names of elements with text are known. */
function finderFor(page: Page, rules: readonly StyleRule[]): ElementFinder {
  const { tape, flow } = page;
  if (rules.some(({ compounds }) => compounds.some(({ combinator }) => combinator === '+' || combinator === '~')))
    return new ElementFinder(tape);
  const elements: number[] = [];
  for (let node = 1; node < tape.size; node++)
    if (flow.offset[tape.end[node]!] !== flow.offset[node] && isElement(tape, node)) elements.push(node);
  return new ElementFinder(tape, { elements, tags: startTags(page) });
}

/** Undefined for a selector that is not understood, matches no element of the page, or depends on scripts. */
export function readOdd(text: string, names: PageNames | undefined, inPlace: boolean): Selector | undefined {
  if (names !== undefined && !mayBeThere(text, names)) return undefined;
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
