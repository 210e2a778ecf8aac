// Seed → ways that no table lists: values drawn at random, declarations split over rules that win over each other, rules
// inside rules, other elements. The tables of ways.ts were read while Pith was written; these were not.

import { AT_RULES, DECLARATIONS, type Group, HIDING, SELECTORS, SENTENCE, type Way } from './ways.ts';

export type Draw = <T>(list: readonly T[]) => T;

/** Picks from lists by a small generator (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (list) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length]!;
  };
}

const UNITS = ['px', 'em', 'rem', '%', 'vw', 'vh', 'pt', 'ch', 'cm', 'vmax', 'lh'] as const;
const SMALL = ['0', '.001', '0.0', '1e-4', '.02', '.3', '1', '2', '12'] as const;
const LARGE = ['-40', '-99', '-150', '-900', '-2000', '3000', '120', '400', '1e4'] as const;
const COLORS =
  'white #fff #fefefe #ffff rgb(255,255,255) rgb(100% 100% 100%) hsl(0,0%,100%) hwb(0_100%_0%) transparent #0000 rgba(0,0,0,0) lab(100_0_0) oklch(1_0_0) color(srgb_1_1_1) color-mix(in_srgb,white,white) black #111 red Canvas currentColor inherit'.split(
    ' ',
  );

/** A length near zero or far away, plain or in a function. */
function length(draw: Draw, among: readonly string[]): string {
  const one = `${draw(among)}${draw(UNITS)}`;
  return draw([
    one,
    one,
    one,
    `calc(${one})`,
    `calc(${one} + 0px)`,
    `min(${one},99px)`,
    `max(${one},-9in)`,
    `var(--no,${one})`,
  ]);
}

function declaration(draw: Draw): string {
  const color = draw(COLORS).replaceAll('_', ' ');
  const small = length(draw, SMALL);
  const large = length(draw, LARGE);
  const share = draw(SMALL);
  return draw([
    () => `opacity:${draw([share, `calc(${share})`, `${share}%`])}`,
    () => `filter:opacity(${share})`,
    () => `font-size:${small}`,
    () => `font:${small}/1 serif`,
    () => `color:${color}`,
    () => `color:${color};background:${draw(COLORS).replaceAll('_', ' ')}`,
    () => `-webkit-text-fill-color:${color}`,
    () => `transform:${draw(['scale', 'scaleX', 'scaleY'])}(${share})`,
    () => `transform:translate${draw(['X', 'Y', ''])}(${large})`,
    () => `translate:${large}`,
    () => `scale:${share}`,
    () => `zoom:${share}`,
    () => `rotate:${draw(['x', 'y', 'z'])} ${draw(['90deg', '.25turn', '100grad', '45deg'])}`,
    () =>
      `position:${draw(['absolute', 'fixed', 'relative'])};${draw(['left', 'right', 'top', 'bottom', 'inset-inline-start'])}:${large}`,
    () => `margin-${draw(['left', 'top', 'inline-start', 'right'])}:${large}`,
    () => `text-indent:${large};${draw(['', 'overflow:hidden', 'white-space:nowrap'])}`,
    () => `letter-spacing:${large}`,
    () =>
      `${draw(['height', 'max-height', 'width', 'max-width', 'block-size', 'inline-size'])}:${small};overflow:${draw(['hidden', 'clip', 'auto', 'visible'])}`,
    () => `height:${small};contain:${draw(['paint', 'strict', 'size', 'content'])}`,
    () => `clip-path:${draw(['inset', 'circle', 'ellipse'])}(${small})`,
    () => `clip-path:polygon(${small} ${small},${small} 0,0 ${small})`,
    () => `clip:rect(0,${small},${small},0);position:absolute`,
    () => `mask:linear-gradient(${color},${color})`,
    () => `line-height:${share};overflow:hidden;height:${small}`,
    () => `padding-top:${large};height:${small};overflow:hidden`,
    () => `${draw(['vertical-align', 'padding-left', 'padding-top', 'border-left-width', 'word-spacing'])}:${large}`,
    () => `line-height:${draw([large, small, share])}`,
    () => `transform-origin:${large};transform:rotate(${draw(['20deg', '90deg', '.3turn'])})`,
    () => `transform:perspective(${small}) translateZ(${large})`,
    () => `transform:matrix(${share},0,0,${share},${draw(LARGE)},0)`,
    () => `z-index:-1;position:relative`,
    () => `outline:${large} solid ${color};outline-offset:-${draw(SMALL)}em`,
    () => `-webkit-text-stroke:${small} ${color}`,
    () => `text-decoration:line-through ${color} ${small}`,
    () => `box-shadow:inset 0 0 0 99em ${color}`,
    () => `background:linear-gradient(${color},${draw(COLORS).replaceAll('_', ' ')})`,
    () => `color:transparent;background:linear-gradient(${color},${color});background-clip:text`,
    () =>
      `mix-blend-mode:${draw(['multiply', 'screen', 'lighten', 'difference', 'exclusion', 'color-dodge'])};color:${color}`,
    () =>
      `filter:${draw(['blur', 'brightness', 'contrast', 'invert', 'saturate'])}(${draw([share, '9', '99'])}${draw(['', 'px', '%'])})`,
    () => `column-width:1px;height:${small};overflow:hidden`,
    () => `max-width:${small};white-space:nowrap;overflow:hidden`,
    () => `animation:${draw(['a', 'b'])} ${draw(['9s', '1ms', '0s'])} ${draw(['forwards', 'infinite', 'paused'])}`,
    () => `${draw(['min-width', 'min-height', 'width', 'height'])}:${large}`,
    () => draw(DECLARATIONS),
  ])();
}

/** Text before and behind a declaration that a careless reader takes for one string, comment or address with it. */
const AROUND = [
  ['quotes:"/*";', ';quotes:"*/"'],
  ['quotes:"a\n;', ';quotes:"b"'],
  ['quotes:"\\"" "";', ';quotes:"\\""'],
  ["background:url(a'b);", ";quotes:'a' 'b'"],
  ['background:url(//a/*.png);', ';/**/'],
  ['x:];', ''],
  ['--x:{a:b;c};', ';--y:[;]'],
  ['\\;;', ';'],
  ['color:red\\;', ';color:red'],
  [';;};', ';{}'],
] as const;

/** Other spellings that a browser reads the same: case, blanks, comments, `!important`, a declaration before and after. */
function disguised(css: string, draw: Draw): string {
  const form = draw(['plain', 'plain', 'upper', 'comment', 'important', 'noise', 'twice', 'around', 'escaped', 'last']);
  if (form === 'around') return draw(AROUND).join(css);
  if (form === 'escaped')
    return css.replace(
      /^(-?[a-z])([a-z])/,
      (_, one: string, two: string) => `${one}\\${two.charCodeAt(0).toString(16)} `,
    );
  if (form === 'last')
    return `${css};${draw(['color:nonsense', 'opacity:x', 'display:foo', 'width:-1px', 'font-size:-2px', 'left:1', 'zoom:no'])}`;
  if (form === 'upper') return css.replace(/^[a-z-]+/, (name) => name.toUpperCase());
  if (form === 'comment') return css.replace(':', ':/*;*/ ');
  if (form === 'important') return css.replace(/(;|$)/, ' !important$1');
  if (form === 'noise') return `margin:0;quotes:"};";${css};cursor:pointer`;
  return form === 'twice' ? `${css};${draw(['color:#222', 'opacity:2', 'display:inline-block', 'width:1px'])}` : css;
}

const BODIES = [
  `<p class=s id=i data-x="Ab">${SENTENCE}</p>`,
  `<div class=s id=i data-x="Ab"><p>${SENTENCE}</p></div>`,
  `<p>Boats of the town. <span class=s id=i data-x="Ab">${SENTENCE}</span></p>`,
  `<ul><li>Boats of the town.</li><li class=s id=i data-x="Ab">${SENTENCE}</li></ul>`,
  `<section><blockquote class=s id=i data-x="Ab"><p>${SENTENCE}</p></blockquote></section>`,
  `<table><tr><td>Boats</td><td class=s id=i data-x="Ab">${SENTENCE}</td></tr></table>`,
] as const;

const OWN_SELECTORS = [
  '.s',
  '#i',
  '[data-x]',
  '.s#i',
  'article .s',
  ':where(.s)',
  '*>.s',
  '.s:not(.t)',
  'body .s',
] as const;

function inlineWay(draw: Draw): Way {
  const css = disguised(declaration(draw), draw).replaceAll('"', '&quot;');
  const html = draw(BODIES).replace('class=s', `class=s style="${css}"`);
  return { group: 'inline', name: html, css: '', html };
}

/** Several declarations of one element, in rules of their own, in any order. */
function sheetWay(draw: Draw): Way {
  const parts = `${declaration(draw)};${draw(['', declaration(draw), 'display:block', 'opacity:1'])}`.split(
    /;(?![^(]*\))/,
  );
  const rules = parts.filter((part) => part !== '').map((part) => `${draw(OWN_SELECTORS)}{${disguised(part, draw)}}`);
  const noise = draw([
    '',
    '.t{display:none}',
    '.s:hover{display:block}',
    '@media print{.s{display:block}}',
    '.s b{color:red}',
  ]);
  const css = draw([[noise, ...rules], [...rules, noise], [...rules].reverse()]).join('');
  const html = draw(BODIES);
  return { group: 'sheet', name: `${css} ${html}`, css, html };
}

function selectorWay(draw: Draw): Way {
  const [one, other] = [draw(SELECTORS), draw(SELECTORS)];
  const plain = other.includes(',') || other.includes('{') ? '.s' : other;
  const selector = draw([`${one},.none`, `:is(${plain})`, `:not(:not(${plain}))`, `${one}`, `html:not(.no) ${plain}`]);
  const css = draw([
    `${selector}{${draw(HIDING)}}`,
    `article{${plain}{${draw(HIDING)}}}`,
    `.s{&:is(${plain}){${draw(HIDING)}}}`,
  ]);
  return { group: 'selector', name: css, css, html: draw(BODIES.slice(0, 2)) };
}

function atRuleWay(draw: Draw): Way {
  const usable = AT_RULES.filter((atRule) => atRule.includes('RULE') && !atRule.includes('data:'));
  const rule = `${draw(OWN_SELECTORS)}{${draw(HIDING)}}`;
  const css = draw(usable).replace('RULE', draw([rule, draw(usable).replace('RULE', rule)]));
  return { group: 'at-rule', name: css, css, html: draw(BODIES) };
}

/** Effects that add up in nested elements. */
function nestedWay(draw: Draw): Way {
  const part = draw([
    () => `opacity:.${draw(['1', '2', '06', '3'])}`,
    () => `font-size:${draw(['.3em', '40%', '.5em'])}`,
    () => `zoom:${draw(['.3', '50%', '.4'])}`,
    () => `transform:scale(${draw(['.3', '.5', '.2'])})`,
    () => `scale:.${draw(['3', '4', '2'])}`,
    () => `margin-left:-${draw(['200px', '15em', '290px'])}`,
    () => `position:relative;left:-${draw(['250px', '18em'])}`,
    () => `transform:translateX(-${draw(['200px', '60%'])})`,
  ]);
  const levels = draw([2, 3, 4, 6]);
  let html = `<p>${SENTENCE}</p>`;
  const same = part();
  for (let i = 0; i < levels; i++) html = `<div style="${draw([same, same, part()])}">${html}</div>`;
  return { group: 'element', name: html, css: '', html };
}

const WRAPPERS = [
  '<div STYLE><div>X</div></div>',
  '<div STYLE>X<div>Boats of the town.</div></div>',
  '<details STYLE><summary>Boats</summary>X</details>',
  '<div style="position:relative"><div>X</div><div style="position:absolute;inset:0;background:COLOR"></div></div>',
  '<div style="position:relative">X<i style="position:absolute;left:0;top:0;width:100%;height:100%;background-color:COLOR"></i></div>',
  '<style>.w{position:relative}.w::after{content:"";position:absolute;inset:0;background:COLOR}</style><div class=w>X</div>',
  '<x-a><template shadowrootmode=open><slot name=b></slot></template>X</x-a>',
  '<section><template shadowrootmode=closed><p>Boats of the town.</p></template>X</section>',
  '<x-a><template shadowrootmode=open><div STYLE><slot></slot></div></template>X</x-a>',
  '<div style="display:flex;height:1px"><div style="overflow:hidden">X</div></div>',
  '<div style="overflow:hidden;height:90px;position:relative"><div STYLE>X</div></div>',
  '<div style="background:COLOR"><div style="z-index:-1;position:relative">X</div></div>',
  '<div style="overflow:hidden;height:60px"><div style="margin-top:80px">X</div></div>',
  '<div style="overflow:hidden;width:300px"><div style="position:relative;left:310px">X</div></div>',
  '<fieldset STYLE><legend>Boats</legend>X</fieldset>',
  '<figure STYLE><figcaption>X</figcaption></figure>',
  '<button popovertarget=q>Boats</button><div popover id=q>X</div>',
  '<dialog id=q>X</dialog>',
  '<object>X</object>',
  '<svg width=700 height=60 STYLE><foreignObject width=700 height=60>X</foreignObject></svg>',
] as const;

function elementWay(draw: Draw): Way {
  if (draw([0, 1, 2]) === 0) return nestedWay(draw);
  const html = draw(WRAPPERS)
    .replace('STYLE', `style="${declaration(draw).replaceAll('"', '&quot;')}"`)
    .replace('COLOR', draw(['#fff', 'white', 'rgb(250 250 250)', '#000', 'hsl(0 0% 99%)', '#fffa']))
    .replace('X', `<p>${SENTENCE}</p>`);
  return { group: 'element', name: html, css: '', html };
}

const MAKERS: Readonly<Partial<Record<Group, (draw: Draw) => Way>>> = {
  inline: inlineWay,
  sheet: sheetWay,
  selector: selectorWay,
  'at-rule': atRuleWay,
  element: elementWay,
};

/** The same number of ways from each group; none twice, and none from `known`. */
export function freshWays(seed: number, count: number, known: readonly Way[]): Way[] {
  const draw = drawFrom(seed);
  const seen = new Set(known.map(keyOf));
  const ways: Way[] = [];
  for (const make of Object.values(MAKERS)) {
    for (let tries = 0, made = 0; made < count && tries < count * 20; tries++) {
      const way = make(draw);
      if (seen.has(keyOf(way))) continue;
      seen.add(keyOf(way));
      ways.push(way);
      made++;
    }
  }
  return ways;
}

const keyOf = ({ css, html }: Way): string => `${css}\n${html}`;
