// With a layout the page is seen too: `vce`, asked through the registry as anybody would, says which segments stand where
// readers look for the text. The model itself has no columns of layout: no set that may train it has style sheets.

import type { Layout, LayoutSource } from '../../layout/index.ts';
import type { Page } from '../../page.ts';
import { isAbstained } from '../label.ts';
import { checkOptions } from '../options.ts';
import { findMethod } from '../registry.ts';
import { heed } from './heed.ts';

/** Log-odds for what `vce` takes and against the rest; `npm run eval:papers -- --paper vce` has both methods and this. */
const INSIDE = 2;
const OUTSIDE = 3;

/** Moves probabilities in place by what is seen, and says whose boxes those were; nothing happens when `vce` abstains. */
export function heedLayout(page: Page, layout: Layout, p: Float32Array): LayoutSource | undefined {
  const vce = findMethod('vce');
  const answer = vce.label(page, { options: checkOptions(vce.name, vce.options), layout });
  if (isAbstained(answer)) return undefined;
  heed(p, answer, INSIDE, OUTSIDE);
  return answer.layout;
}
