// The methods of the papers, except `bte`, which the default method uses: pith/browser loads them when an option names one.
// Functions instead of a list, because what is loaded later cannot be a constant.

import { bteImproved, bteOriginal } from './bte/bte-forms.ts';
import { ce, ceReference } from './ce/ce.ts';
import { chunks } from './chunks/chunks.ts';
import { fastce } from './fastce/fastce.ts';
import { fe } from './fe/fe.ts';
import { kfe } from './fe/kfe.ts';
import { infodiscoverer } from './infodiscoverer/infodiscoverer.ts';
import type { Method } from './method.ts';
import { mss } from './mss/mss.ts';
import { site } from './site/site.ts';
import { sst } from './sst/sst.ts';
import { vce } from './vce/vce.ts';

const ALL: readonly Method[] = [
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

export function paperMethods(): readonly Method[] {
  return ALL;
}

export { lookAt } from './vce/vce.ts';
