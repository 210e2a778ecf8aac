// Chromium's own list of properties × a pool of values → every declaration that Chromium accepts, as ways to hide. The list does
// not depend on what Pith reads: a property that Chromium learns next year is tried as soon as Chromium is updated. A seed
// draws single declarations, and mixtures of two in one element or in an element and its child.

import type { Browser } from 'playwright-core';
import { type Draw, drawFrom } from './fresh-ways.ts';
import { SENTENCE, type Way } from './ways.ts';

const LENGTHS =
  '0 1 -1 .001 9999 100 0px 1px 9px 400px 9999px -40px -9999px 0% 1% 100% -100% 500% 1e9px 0em 40em 200vw calc(0px) min(0px,9px) var(--none,0) var(--none,-9999px) env(none,0px) 0fr 0s 1s 9s 90deg'.split(
    ' ',
  );
const OTHERS = [
  'transparent',
  'white',
  'black',
  'currentcolor',
  '#0000',
  'url(#none)',
  'url(data:,)',
  'linear-gradient(#fff,#fff)',
  'linear-gradient(#0000,#0000)',
  'scale(0)',
  'scale(9)',
  'translate(-9999px)',
  'rotateX(90deg)',
  'x 90deg',
  '0 1',
  '9999px 0',
  '9999px solid white',
  '30px solid white',
  'inset 0 0 0 99px #000',
  'inset(100%)',
  'circle(0)',
  'path("M0 0")',
  'path("M-9999 0h9")',
  'ray(0deg)',
  'rect(0,0,0,0)',
  'opacity(0)',
  'brightness(0)',
  'blur(99px)',
  'invert(1)',
  '""',
  '"x"',
  'hidden visible',
  'gone 1ms forwards',
  'gone',
  '0 0 0',
  'repeat(9, 0)',
  'minmax(0,0)',
  'fit-content(0)',
  'size paint',
  'matrix(0,0,0,0,0,0)',
  '--a',
  'view()',
  'anchor(top)',
  'span 9',
  '9 / 9',
  '1 / 9999',
  'line-through 30px black',
  'under 9px',
] as const;

const KEYWORDS =
  'inherit initial unset revert revert-layer auto none normal hidden visible collapse clip scroll overlay contents block inline inline-block flow-root flex grid table table-cell table-column table-column-group table-caption ruby-text list-item math absolute fixed sticky relative static canvas canvastext windowframe activeborder highlight buttonborder honeydew multiply screen difference exclusion color-dodge luminosity size paint strict content layout style text border-box padding-box nowrap pre wrap balance vertical-rl vertical-lr sideways-rl rtl plaintext isolate-override min-content max-content fit-content stretch small-caps message-box caption icon start end center left right top bottom column column-reverse row-reverse wrap-reverse dense alternate reverse infinite paused forwards both preserve-3d flat over under disc square all full-width capitalize uppercase each-line hanging justify break-all anywhere manual closed open fill cover contain smooth optional exclude intersect luminance alpha evenodd nonzero crisp-edges pixelated bidi-override isolate read-write under-edge cap ex-height ic-width'.split(
    ' ',
  );
/** Names and counts, which hide nothing. */
const IDLE =
  /^(?:font-family|cursor|appearance|-webkit-appearance|list-style-type|counter-.*|will-change|-webkit-locale|page.*|view-transition-.*|anchor-name|.*-timeline.*|grid-area|interpolate-size|d|x|y|r|cx|cy|rx|ry)$/;

/** Declarations that make others matter. */
const COMPANIONS = [
  '',
  'position:absolute;',
  'overflow:hidden;',
  'overflow:hidden;height:20px;',
  'overflow:hidden;width:80px;white-space:nowrap;',
  'display:flex;overflow:hidden;',
  'display:grid;overflow:hidden;',
  'animation:gone 9s;',
] as const;

/** Every declaration that Chromium accepts, from the pool of values and keywords. */
export async function allDeclarations(browser: Browser): Promise<string[]> {
  const tab = await browser.newPage();
  const found = await tab.evaluate(
    (values) => {
      const names = new Set<string>();
      for (const key in document.documentElement.style)
        names.add(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^webkit-/, '-webkit-'));
      return [...names].flatMap((name) =>
        values.filter((value) => CSS.supports(name, value)).map((value) => `${name}:${value}`),
      );
    },
    [...new Set([...LENGTHS, ...OTHERS, ...KEYWORDS])],
  );
  await tab.close();
  return found.filter((one) => !IDLE.test(one.slice(0, one.indexOf(':'))));
}

/** A draw of single declarations, each with a companion. */
export function propertyWays(declarations: readonly string[], seed: number, count: number): Way[] {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, () => styled(draw(COMPANIONS) + draw(declarations), draw));
}

/** Two declarations in one element, or in an element and its child. Properties with few values are drawn as often as others. */
export function mixedWays(declarations: readonly string[], seed: number, count: number): Way[] {
  const draw = drawFrom(seed);
  const byName = new Map<string, string[]>();
  for (const one of declarations) {
    const name = one.slice(0, one.indexOf(':'));
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [one]);
    else known.push(one);
  }
  const names = [...byName.keys()];
  const one = (): string => draw(byName.get(draw(names))!);
  return Array.from({ length: count }, () =>
    draw([
      () => styled(`${draw(COMPANIONS)}${one()};${one()}`, draw),
      () => within(`${draw(COMPANIONS)}${one()}`, `${draw(COMPANIONS)}${one()}`),
    ])(),
  );
}

const quoted = (css: string): string => css.replaceAll('"', '&quot;');

function styled(css: string, draw: Draw): Way {
  return draw([
    (): Way => ({ group: 'inline', name: css, css: '', html: `<p style="${quoted(css)}">${SENTENCE}</p>` }),
    (): Way => ({
      group: 'inline',
      name: `div: ${css}`,
      css: '',
      html: `<div style="${quoted(css)}"><p>${SENTENCE}</p></div>`,
    }),
    (): Way => ({ group: 'sheet', name: css, css: `.s{${css}}`, html: `<p class=s>${SENTENCE}</p>` }),
  ])();
}

function within(outer: string, inner: string): Way {
  const html = `<div style="${quoted(outer)}"><p style="${quoted(inner)}">${SENTENCE}</p></div>`;
  return { group: 'inline', name: html, css: '', html };
}
