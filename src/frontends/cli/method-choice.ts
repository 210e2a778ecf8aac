// `--method` and `--option` → a known method and its options, for every command that takes them.

import { PithError } from '../../base/index.ts';
import { methods } from '../../methods/index.ts';
import { didYouMean } from '../../text/index.ts';

/** Also suggests a similar name. */
export function knownMethod(name: string): string {
  return oneOf(
    name,
    methods().map((method) => method.name),
    'method',
  );
}

/** A method that learns from a site's pages, or reads what another one learned. */
export function knownLearner(name: string): string {
  const learners = methods().filter(({ learner, reads }) => learner !== undefined || reads !== undefined);
  return oneOf(
    name,
    learners.map((method) => method.name),
    methods().some((method) => method.name === name) ? 'learner' : 'method',
  );
}

function oneOf(name: string, names: readonly string[], what: 'method' | 'learner'): string {
  if (names.includes(name)) return name;
  const problem = what === 'learner' ? `method '${name}' does not learn` : `unknown method '${name}'`;
  throw new PithError('bad-option', `${problem}${didYouMean(name, names)}; available: ${names.join(', ')}`);
}

export function readPairs(pairs: readonly string[]): Record<string, string> {
  // A map: `__proto__` is a key like any other, and unknown.
  const read = new Map<string, string>();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals < 1) throw new PithError('bad-option', `--option takes KEY=VALUE, not '${pair}'`);
    const key = pair.slice(0, equals);
    if (read.has(key)) throw new PithError('bad-option', `--option ${key} was given twice`);
    read.set(key, pair.slice(equals + 1));
  }
  return Object.fromEntries(read);
}
