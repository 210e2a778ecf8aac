// Every method, one line each. The command, the evaluation, the benchmarks and the contract tests read this list.

import { PithError } from '../base/index.ts';
import { bte } from './bte/bte.ts';
import { bteImproved, bteOriginal } from './bte/bte-forms.ts';
import { ce, ceReference } from './ce/ce.ts';
import { chunks } from './chunks/chunks.ts';
import { fastce } from './fastce/fastce.ts';
import { fe } from './fe/fe.ts';
import { kfe } from './fe/kfe.ts';
import { fusion } from './fusion/fusion.ts';
import { infodiscoverer } from './infodiscoverer/infodiscoverer.ts';
import type { Method } from './method.ts';
import { mss } from './mss/mss.ts';
import { site } from './site/site.ts';
import { sst } from './sst/sst.ts';
import { lookAt, vce } from './vce/vce.ts';

/** Methods that use others get them here. */
const ALL: Method[] = [
  fusion({ site, lookAt, bte }),
  bte,
  bteImproved,
  bteOriginal,
  fe,
  kfe,
  ceReference,
  ce,
  fastce,
  site,
  chunks,
  vce,
  infodiscoverer,
  sst,
  mss,
];

/**
 * All methods, in display order.
 *
 *     methods().some(({ name }) => name === 'bte'); // true
 */
export function methods(): readonly Method[] {
  return ALL;
}

export function findMethod(name: string): Method {
  const method = ALL.find((one) => one.name === name);
  if (method !== undefined) return method;
  throw new PithError('bad-option', `unknown method '${name}' (available: ${ALL.map((one) => one.name).join(', ')})`);
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
  if (ALL.some((one) => one.name === method.name)) {
    throw new PithError('bad-option', `a method named '${method.name}' is registered already`);
  }
  ALL.push(method);
}
