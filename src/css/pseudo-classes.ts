// Pseudo-class → a position among siblings (`:nth-child(2n + 1)`, `:last-of-type`) or a choice (`:is(.a, b)`, `:not(.a)`).
// User states (`:hover`) and pseudo-elements (`::before`) return undefined.

import type { PlaceTest, Selector, SelectorChoice } from './selector.ts';

const CHOICE = /^(?:is|where|not)$/;
const PLACE = /^(?:(first|last)|nth(-last)?)-(child|of-type)$/;
const NTH = /^(?:([+-]?\d{0,6})n)?\s*([+-]?\s*\d{1,6})?$/;

/** `inner`: the text in parentheses; `read`: parses the selectors inside. */
export function readPseudoClass(
  name: string,
  inner: string | undefined,
  read: (text: string) => readonly Selector[] | undefined,
): PlaceTest | SelectorChoice | undefined {
  if (CHOICE.test(name)) {
    const list = inner === undefined ? undefined : read(inner);
    // Combinators are not supported inside a choice.
    return list?.every(({ length }) => length === 1) === true
      ? { among: list.map(([one]) => one!), isNot: name === 'not' }
      : undefined;
  }
  const place = PLACE.exec(name);
  if (place === null || (place[1] === undefined) !== (inner !== undefined)) return undefined;
  const formula = inner === undefined ? { step: 0, first: 1 } : readFormula(inner);
  if (formula === undefined) return undefined;
  return { ...formula, ofType: place[3] === 'of-type', fromEnd: place[1] === 'last' || place[2] !== undefined };
}

/** `2n + 1`, `odd`, `4`. */
function readFormula(text: string): Pick<PlaceTest, 'step' | 'first'> | undefined {
  const formula = text.trim().toLowerCase();
  if (formula === 'odd' || formula === 'even') return { step: 2, first: formula === 'odd' ? 1 : 2 };
  const [all, step, first] = NTH.exec(formula) ?? [''];
  if (all === '') return undefined;
  return {
    step: step === undefined ? 0 : /\d/.test(step) ? Number(step) : step === '-' ? -1 : 1,
    first: Number(first?.replace(/\s/g, '') ?? 0),
  };
}
