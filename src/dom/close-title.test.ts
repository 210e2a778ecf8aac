// Pages whose title never ends and so contains the rest of the page.

import { describe, expect, it } from 'vitest';
import { closeTitle } from './close-title.ts';
import { parse } from './parse.ts';

const BODY = `\n</head><body><p>${'The ferry left before dawn. '.repeat(40)}</p></body></html>`;
const closed = (html: string): string | undefined => closeTitle(parse(html, {}));

describe('closeTitle', () => {
  it.each([
    ['whose end tag is broken', `<html><head><title>A ferry</titvalue="x">${BODY}`, '<title>A ferry</title></titvalue'],
    ['that never ends', `<html><head><title>A ferry${BODY}`, '<title>A ferry</title>\n</head>'],
  ])('ends a title %s', (_, html, expected) => expect(closed(html)).toContain(expected));

  it.each([
    ['ends', `<html><head><title>A ferry</title>${BODY}`],
    ['is short and last', '<title>A ferry'],
    ['is one long line', `<title>${'ferry '.repeat(200)}`],
  ])('leaves a page unchanged whose title %s', (_, html) => expect(closed(html)).toBeUndefined());
});
