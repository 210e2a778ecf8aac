// Page + Labels → the JSON shape: everything that was said of the page, block by block, in page order.

import { LABEL_NAMES, type LabelName, type Labels } from '../methods/index.ts';
import type { Page } from '../page.ts';
import { renderText } from './text.ts';
import { xpath } from './xpath.ts';

/** Raised when a field changes meaning or goes. */
export const JSON_VERSION = 1;

/** One labelled unit: a segment of the page. */
export interface JsonBlock {
  readonly label: LabelName;
  readonly score: number;
  /** Block path, such as `HTML.BODY.DIV.P`; the middle of a very deep one is left out (`HTML.BODY.….DIV.P`). */
  readonly path: string;
  readonly xpath: string;
  /** Range in the page's text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface JsonPage {
  readonly version: number;
  readonly url?: string;
  readonly charset?: string;
  readonly text: string;
  readonly blocks: readonly JsonBlock[];
}

export function renderJson(page: Page, labels: Labels): JsonPage {
  const { url, decoded } = page.info;
  return {
    version: JSON_VERSION,
    ...(url === undefined ? {} : { url }),
    ...(decoded === undefined ? {} : { charset: decoded.charset }),
    text: renderText(page, labels),
    blocks: jsonBlocks(page, labels),
  };
}

function jsonBlocks(page: Page, labels: Labels): JsonBlock[] {
  const { segments } = page;
  if (segments.count === 0) return [];
  const blocks = page.blocks('html5');
  const shown = blocks.paths.map(shortPath);
  const list: JsonBlock[] = [];
  for (let i = 0; i < segments.count; i++) {
    const node = segments.node[i]!;
    const block = blocks.of[node]!;
    list.push({
      label: LABEL_NAMES[labels.label[i]!]!,
      score: Math.round(labels.score[i]! * 1e4) / 1e4,
      path: block < 0 ? '' : shown[blocks.path[block]!]!,
      xpath: xpath(page, node),
      from: segments.textFrom[i]!,
      to: segments.textTo[i]!,
      text: page.segmentText(i),
    });
  }
  return list;
}

/** Steps of a path kept at its start and at its end: a page of nested divs would otherwise be written hundreds of times. */
const PATH_START = 8;
const PATH_END = 56;

function shortPath(path: string): string {
  const steps = path.split('.');
  if (steps.length <= PATH_START + PATH_END) return path;
  return [...steps.slice(0, PATH_START), '…', ...steps.slice(-PATH_END)].join('.');
}
