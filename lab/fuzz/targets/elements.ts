// A page and a selector → the facts about each element: names, styles, visibility with its reason, regions, links, the
// head and its data, XPaths.

import { pageStyles, readColor, readLength, readSelectors, selectElements } from '../../../src/css/index.ts';
import { isElement } from '../../../src/dom/index.ts';
import {
  elementMarks,
  head,
  hiddenNodes,
  hiddenSegments,
  linksOf,
  readLooseJson,
  regions,
  startTags,
  visibility,
  xpath,
} from '../../../src/elements/index.ts';
import { parsePage } from '../../../src/index.ts';
import { demand, type Target } from '../engine/target.ts';
import { makeSelector } from '../make/css.ts';
import { makeLooseJson } from '../make/json.ts';
import { makePage } from '../make/page.ts';
import { makeText } from '../make/text.ts';
import { isXPath } from '../oracles/answer.ts';

interface ElementsCase {
  readonly html: string;
  readonly selector: string;
  readonly json: string;
  readonly value: string;
}

export const elementsTarget: Target<ElementsCase> = {
  name: 'elements',
  make: (draw) => ({
    selector: makeSelector(draw),
    json: makeLooseJson(draw),
    value: makeText(draw),
    html: makePage(draw),
  }),
  size: ({ html }) => html.length,
  check({ html, selector, json, value }) {
    const page = parsePage(html, { url: 'https://site.example/story/1' });
    const { size } = page.tape;
    startTags(page);
    elementMarks(page);
    pageStyles(page);
    head(page);
    linksOf(page);
    visibility(page);
    demand(regions(page).length >= size, 'regions for too few nodes');
    demand(hiddenNodes(page).length >= size, 'visibility for too few nodes');
    demand(hiddenSegments(page).length >= page.segments.count, 'visibility for too few segments');
    const selectors = readSelectors(selector);
    if (selectors !== undefined) selectElements(page, selectors);
    for (let i = 1; i < Math.min(size, 40); i++)
      if (isElement(page.tape, i)) demand(isXPath(xpath(page, i)), 'an XPath without a root');
    readLooseJson(json);
    readColor(value);
    readLength(value);
  },
};
