// A rendered page in its tab, with its blocks drawn over it → PNG. The boxes are drawn after the layout was captured, so they
// do not affect the measurements.

import type { Layout } from '../layout/index.ts';
import { type BlockBox, blockBoxes } from '../methods/vce/index.ts';
import type { Page } from '../page/index.ts';
import type { Tab } from './tab.ts';

const LOOKS: Readonly<Record<BlockBox['kind'], string>> = {
  block: 'outline:1px solid rgba(30,110,220,.55)',
  comments: 'background:rgba(240,150,20,.25);outline:2px solid rgb(240,150,20)',
  main: 'background:rgba(20,160,80,.22);outline:3px solid rgb(20,160,80)',
};
/** Larger pictures are cropped: the browser cannot create them. */
const MAX_PIXELS = 16_000;

export async function drawBlocks(tab: Tab, page: Page, layout: Layout): Promise<Uint8Array> {
  const boxes = blockBoxes(page, layout).map(({ kind, left, top, width, height }) => {
    const place = `left:${left}px;top:${top}px;width:${width}px;height:${Math.min(height, MAX_PIXELS)}px`;
    return `position:absolute;z-index:2147483647;pointer-events:none;margin:0;${place};${LOOKS[kind]}`;
  });
  await tab.page.evaluate((styles) => {
    const sheet = document.createElement('div');
    sheet.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0';
    for (const style of styles) {
      const box = document.createElement('div');
      box.style.cssText = style;
      sheet.append(box);
    }
    document.documentElement.append(sheet);
  }, boxes);
  return tab.shot(MAX_PIXELS);
}
