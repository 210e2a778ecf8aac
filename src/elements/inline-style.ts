// One `style` attribute → does it put its element out of sight; and its colours as numbers.
// Declarations are split by hand, so cost is linear in the attribute whatever it holds.

/** Further left or up than this is off the page, in pixels; "-9999px" and "-100em" are what people write. */
const FAR_AWAY = -900;
/** Text this small, in pixels, is not there to be read. */
const TINY_FONT = 1;

/** Names of declarations in lower case, values without spaces. The last of a name wins, as in CSS. */
export function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const value = part
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const plain = /[\s!]/.test(value) ? value.replace('!important', '').replace(/\s+/g, '') : value;
    found.set(part.slice(0, colon).trim().toLowerCase(), plain);
  }
  return found;
}

export function styleHides(style: string, startTag = ''): boolean {
  const css = declarations(style);
  const is = (name: string, ...values: string[]): boolean => values.includes(css.get(name) ?? '');
  if (is('display', 'none') || is('visibility', 'hidden', 'collapse') || is('content-visibility', 'hidden'))
    return true;
  if (css.has('opacity') && Number.parseFloat(css.get('opacity')!) <= 0.01) return !isEntrance(css, startTag);
  if (css.has('font-size') && pixels(css.get('font-size')!) <= TINY_FONT) return true;
  if (is('color', 'transparent') || is('-webkit-text-fill-color', 'transparent')) return !css.has('background-clip');
  return isOffScreen(css) || hasNoSize(css);
}

/** True for the ways in which scripts close a panel and open it again; not for those that only put text out of sight. */
export function styleCloses(style: string): boolean {
  const css = declarations(style);
  if (css.get('display') === 'none') return true;
  if (isOffScreen(css) || pixels(css.get('font-size') ?? '99') <= TINY_FONT) return false;
  const height = Math.min(pixels(css.get('height') ?? '99'), pixels(css.get('max-height') ?? '99'));
  return css.get('visibility') === 'hidden' || (height <= 1 && css.get('overflow') === 'hidden' && !css.has('width'));
}

/** Many page builders start their sections transparent and fade them in: seen by every reader, a moment later. */
function isEntrance(css: Map<string, string>, startTag: string): boolean {
  return css.has('transform') || css.has('transition') || css.has('animation') || /\sdata-/i.test(startTag);
}

function isOffScreen(css: Map<string, string>): boolean {
  if (pixels(css.get('text-indent') ?? '0') < FAR_AWAY) return true;
  const position = css.get('position');
  if (position === undefined || position === 'static')
    return /translate[xy]?\(-\d{4,}px/.test(css.get('transform') ?? '');
  return ['left', 'top', 'right', 'bottom'].some((side) => pixels(css.get(side) ?? '0') < FAR_AWAY);
}

function hasNoSize(css: Map<string, string>): boolean {
  if (/^rect\(0(?:px)?,0(?:px)?,0(?:px)?,0(?:px)?\)|^rect\(1px,1px,1px,1px\)/.test(css.get('clip') ?? '')) return true;
  if (/^inset\((?:50|100)%\)|^circle\(0/.test(css.get('clip-path') ?? '')) return true;
  if (/^scale\(0\)/.test(css.get('transform') ?? '')) return true;
  const clips = css.get('overflow') === 'hidden' || css.get('overflow') === 'clip';
  return clips && ['width', 'height', 'max-height', 'max-width'].some((name) => pixels(css.get(name) ?? '99') <= 1);
}

/** A CSS length in pixels, near enough to tell off-screen and zero from real; NaN for what is no length. */
function pixels(value: string): number {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return Number.NaN;
  if (value.endsWith('em') || value.endsWith('ex') || value.endsWith('ch')) return number * 16;
  if (value.endsWith('%') || value.endsWith('vw') || value.endsWith('vh')) return number * 10;
  return number;
}

const NAMED: ReadonlyMap<string, number> = new Map([
  ['white', 0xffffff],
  ['black', 0],
  ['red', 0xff0000],
  ['silver', 0xc0c0c0],
]);

/** Colour of a declaration (`background` looks at `background-color` too) as 0xRRGGBB; undefined when not plain to see. */
export function readColour(style: string, name: string): number | undefined {
  if (!style.toLowerCase().includes(name)) return undefined;
  const css = declarations(style);
  const value = css.get(name) ?? (name === 'background' ? css.get('background-color') : undefined);
  if (value === undefined || value === '') return undefined;
  const named = NAMED.get(value);
  if (named !== undefined) return named;
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex !== undefined) {
    return Number.parseInt(hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex, 16);
  }
  const rgb = /^rgba?\((\d{1,3}),(\d{1,3}),(\d{1,3})(?:,1(?:\.0*)?)?\)$/.exec(value);
  if (rgb === null) return undefined;
  return (Number(rgb[1]) << 16) | (Number(rgb[2]) << 8) | Number(rgb[3]);
}
