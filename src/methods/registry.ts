// Every method, in display order. The command, the evaluation, the benchmarks and the contract tests read this list.

import { PithError } from '../base/index.ts';
import { bte } from './bte/bte.ts';
import { fusion } from './fusion/fusion.ts';
import type { Method } from './method.ts';
import { lookAt, paperMethods } from './paper-methods.ts';
import { site } from './site/site.ts';

/** The default, with the methods that it uses, and its replacement on huge pages. */
const OWN: readonly Method[] = [fusion({ site, lookAt, bte }), bte];
const registered: Method[] = [];

/**
 * All methods, in display order.
 *
 *     methods().some(({ name }) => name === 'bte'); // true
 */
export function methods(): readonly Method[] {
  return [...OWN, ...paperMethods(), ...registered];
}

/** Reads the methods of the papers last: a tab may have to load them first. */
function methodNamed(name: string): Method | undefined {
  const isIt = (one: Method): boolean => one.name === name;
  return OWN.find(isIt) ?? registered.find(isIt) ?? paperMethods().find(isIt);
}

/**
 * Whether a method has this name.
 *
 *     isMethod('bte') && !isMethod('best'); // true
 */
export const isMethod = (name: unknown): boolean => typeof name === 'string' && methodNamed(name) !== undefined;

export function findMethod(name: string): Method {
  const method = methodNamed(name);
  if (method !== undefined) return method;
  const names = methods().map((one) => one.name);
  throw new PithError('bad-option', `unknown method '${name}' (available: ${names.join(', ')})`);
}

/**
 * Adds a custom method. Its name must not be in use.
 *
 *     registerMethod({
 *       name: 'everything',
 *       title: 'All of the page',
 *       origin: 'an example',
 *       needs: [],
 *       options: {},
 *       label: ({ segments: { count } }) => ({
 *         label: new Uint8Array(count).fill(Label.content),
 *         score: new Float32Array(count).fill(1),
 *       }),
 *     });
 *     extract(html, { method: 'everything' }).text.includes('Home'); // true
 */
export function registerMethod(method: Method): void {
  if (isMethod(method.name)) throw new PithError('bad-option', `a method named '${method.name}' is registered already`);
  registered.push(method);
}
