import { describe, expect, it } from 'vitest';
import { type Extraction, extract } from '../../src/index.ts';

const prose = (n: number): string =>
  `<p>The harbor of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.</p>`;
const page = (body: string): string => `<!doctype html><article>${prose(1)}${prose(2)}${body}${prose(3)}</article>`;
const whyOf = (body: string): string[] => extract(page(body)).maybeHidden.map(({ why }) => why);
const WORDS = 'The copper boats of Quellen are praised by all who saw them at the quay.';

describe('text that may be hidden', () => {
  it.each([
    [`<p style="clip-path:path('M0 0')">${WORDS}</p>`, "clip-path: path('m0 0')"],
    [`<p style="mask:linear-gradient(#0000,#0000)">${WORDS}</p>`, 'mask: linear-gradient(#0000,#0000)'],
    [`<style>.s:has(b){display:none}</style><p class=s>${WORDS}</p>`, 'display: none, if its selector holds'],
    // Only of the element itself, not of all around it.
    [
      `<style>:nth-child(1 of .s,i){display:none}</style><p class=s>${WORDS}</p>`,
      'display: none, if its selector holds',
    ],
    [
      `<style>@container (width>0){.s{opacity:0}}</style><p class=s>${WORDS}</p>`,
      'opacity: 0, if @container (width>0) holds',
    ],
    [`<style>@layer a{.s{font-size:.5px}}</style><p class=s>${WORDS}</p>`, 'font-size: .5px, if its layer holds'],
    [`<div style="padding-top:120vh;height:20%;overflow:hidden">${WORDS}</div>`, 'padding-top: 120vh'],
    [`<div style="display:flex;height:1px"><p style="overflow:hidden">${WORDS}</p></div>`, 'height: 1px'],
    [`<div style="line-height:2;overflow:hidden;height:max(2vh,-9in)">${WORDS}</div>`, 'height: max(2vh,-9in)'],
    // Each of two rules is harmless alone.
    [`<style>.s{overflow:hidden}p{height:20px}</style><p class=s>${WORDS}</p>`, 'height: 20px'],
    [`<style>.s{position:fixed}p{left:calc(-1 * 9000px)}</style><p class=s>${WORDS}</p>`, 'left: calc(-1 * 9000px)'],
    [
      `<style>.s{color:#fff}p{background:linear-gradient(#fdfdfd,#fdfdfd)}</style><p class=s>${WORDS}</p>`,
      'background: #fdfdfd',
    ],
    // The shorthand resets the clip, and its rule is stronger.
    [
      `<style>.s{color:transparent}#i{background:linear-gradient(red,red)}.s{background-clip:text}</style><p class=s id=i>${WORDS}</p>`,
      'color: transparent',
    ],
    [`<style>.s{color:#123}</style><table bgcolor=#123><td class=s>${WORDS}</table>`, 'color of its background'],
    [`<style>.s{zoom:var(--z)}</style><div style="--z:.001"><p class=s>${WORDS}</p></div>`, 'zoom: .001'],
    [`<style>.s{animation:go 1s}@keyframes go{to{opacity:0}}</style><p class=s>${WORDS}</p>`, 'animation: go 1s'],
    // The previous element is empty, so no element with text has its name.
    [
      `<style>.on:not(:checked)~.s{opacity:0}</style><input class=on type=checkbox><p class=s>${WORDS}</p>`,
      'opacity: 0, if its selector holds',
    ],
    [
      `<div style="position:relative"><p>${WORDS}</p><i style="position:absolute;inset:0;background:#fff"></i></div>`,
      'covered by an element over it',
    ],
    [
      `<style>.c{position:absolute;left:0;top:0;width:100%;height:100%;background:#eee}</style><div><p>${WORDS}</p><i class=c></i></div>`,
      'covered by an element over it',
    ],
    [
      `<style>.s:after{content:"";position:absolute;inset:0;background:red}</style><p class=s>${WORDS}</p>`,
      'covered by a pseudo-element over it',
    ],
    [
      `<x-card><template shadowrootmode=open><slot name=a></slot></template><p>${WORDS}</p></x-card>`,
      'in a shadow tree with slots or styles',
    ],
    [`<details><summary>More</summary><p>${WORDS}</p></details>`, 'closed details'],
    [`<script>show()</script><style>.s{opacity:0;transition:opacity 1s}</style><p class=s>${WORDS}</p>`, 'opacity: 0'],
  ])('%s: %s', (body, why) => {
    const { text, maybeHidden, json } = extract(page(body));
    expect(text).toContain(WORDS);
    expect(maybeHidden.map((part) => part.why)).toEqual([why]);
    expect(maybeHidden[0]!.text).toContain('copper boats');
    expect(json.maybeHidden).toEqual(maybeHidden);
  });

  it.each([
    `<p>${WORDS}</p>`,
    `<p style="color:#333;transform:translateX(-50%);opacity:.9">${WORDS}</p>`,
    `<style>.s{display:none}.s.open{display:block}</style><p class="s open">${WORDS}</p>`,
    `<style>.s:hover{opacity:0}@media print{.s{display:none}}</style><p class=s>${WORDS}</p>`,
    `<style>@layer a{.s{display:none}}.s{display:block}</style><p class=s>${WORDS}</p>`,
    `<style>.s:after{content:"";position:absolute;inset:0;background:#0003}</style><p class=s>${WORDS}</p>`,
    `<style>.s:after{content:"";position:absolute;left:0;bottom:0;background:red}</style><p class=s>${WORDS}</p>`,
    `<style>.s::before{display:none}</style><p class=s>${WORDS}</p>`,
  ])('is not %s', (body) => {
    expect(whyOf(body)).toEqual([]);
    expect(extract(page(body)).json.maybeHidden).toBeUndefined();
  });

  const nested = (style: string, times: number): string =>
    `${`<div style="${style}">`.repeat(times)}<p>${WORDS}</p>${'</div>'.repeat(times)}`;
  it.each([
    ['opacity:.3', 3, 'opacity of several elements'],
    ['font-size:.5em', 3, 'made small by several elements'],
    ['scale:.5', 3, 'made small by several elements'],
    ['margin-left:-250px', 2, 'moved by several elements'],
  ])('adds up %s, from %i times', (style, times, why) => {
    expect(whyOf(nested(style, times))).toEqual([why]);
    expect(whyOf(nested(style, 1))).toEqual([]);
  });

  it.each([
    'font-size:12cm',
    'font:max(.3%,-9in)/1 serif',
    'zoom:12',
    'transform:scale(4)',
    'line-height:50',
    'vertical-align:-900px',
    'padding-left:900px',
    'border-left:900px solid #fff',
    'transform-origin:-900px;transform:rotate(20deg)',
    'transform:translateY(-640px)',
    'transform:perspective(9px) translateZ(99px)',
    'clip-path:inset(30px)',
    'z-index:-1;position:relative',
    'outline:9em solid #fff;outline-offset:-9em',
    '-webkit-text-stroke:9px #fff',
    'text-decoration:line-through #fff 2em',
    'box-shadow:inset 0 0 0 99px #000',
    'mix-blend-mode:multiply',
    'overflow:hidden;height:90px"><div style="position:relative;top:95px',
  ])('doubts %s', (style) => {
    expect(whyOf(`<div style="${style}"><p>${WORDS}</p></div>`)).toHaveLength(1);
  });

  it.each([
    ['-webkit-margin-start:-400px', '-webkit-margin-start:9px'],
    ['-webkit-logical-height:9px;overflow:hidden', '-webkit-logical-height:200px;overflow:hidden'],
    ['-webkit-mask-box-image-source:url(#no)', '-webkit-mask-box-image-source:none'],
    ['-webkit-text-stroke:var(--no,2pt) white', '-webkit-text-stroke:1px white'],
    ['-webkit-text-stroke-width:medium', '-webkit-text-stroke-width:thin'],
    ['backdrop-filter:brightness(0)', 'backdrop-filter:blur(9px)'],
    ['background:activeborder', 'background:canvas'],
    ['background-color:windowframe', 'background-color:field'],
    ['position:fixed;bottom:-40pt', 'position:fixed;bottom:-9px'],
    ['height:3000ch', 'height:300ch'],
    ['display:table-column-group', 'display:table-row-group'],
    ['all:var(--none,0)', 'all:unset'],
    ['line-height:9999%', 'line-height:150%'],
    ['line-height:0;overflow:hidden', 'line-height:1;overflow:hidden'],
    ['font-size:calc(1.0 * 2.5%)', 'font-size:calc(1.0 * 62.5%)'],
    ['font:normal 1px serif', 'font:normal 12px'],
    ['font:calc(.3vh)/1 serif', 'font:calc(.5vh)/1 serif'],
    ['font-size:3px', 'font-size:4px'],
    ['grid-template-columns:minmax(0,0) 1fr', 'grid-template-columns:minmax(0,1fr) 9em'],
    ['flex:0 1 0;overflow:hidden', 'flex:1 1 0;overflow:hidden'],
    ['max-width:calc(1% - 90px);overflow:hidden', 'max-width:calc(70% - 50px);overflow:hidden'],
    ['scale:500%', 'scale:120%'],
    ['column-gap:9999px', 'column-gap:99px'],
    ['grid-template-rows:1e5px 1fr', 'max-height:9999px'],
  ])('doubts %s but not %s', (may, plain) => {
    const reasons = (style: string): unknown[] => whyOf(`<div style="${style}"><p>${WORDS}</p></div>`);
    expect(reasons(may)).toHaveLength(1);
    expect(reasons(plain)).toEqual([]);
  });

  it.each([
    ['overflow:hidden', 'margin-bottom:-40px', 'margin-bottom:-9px'],
    ['overflow:hidden', 'margin:0 0 -2em', 'margin:0 -2em'],
    ['overflow:hidden', 'margin-block-start:-40px', 'margin-left:-40px'],
    ['max-width:0', 'overflow:hidden', 'overflow:visible'],
  ])('in a box with %s doubts %s but not %s', (outer, may, plain) => {
    const box = (style: string, more = ''): string =>
      `<div style="${outer}">${more}<div style="${style}"><p>${WORDS}</p></div></div>`;
    expect(whyOf(box(may))).toHaveLength(1);
    expect(whyOf(box(plain))).toEqual([]);
    if (may.includes('margin')) expect(whyOf(box(may, `<p>${WORDS.repeat(3)}</p>`))).toEqual([]);
  });

  it('names the limit that was reached', () => {
    const css = `.x{background:url(data:${'a'.repeat(8_100_000)})}`;
    const { limits, json } = extract(page(`<style>${css}</style><p class=s>${WORDS}</p>`));
    expect(limits).toEqual(['characters of style sheets']);
    expect(json.limits).toEqual(limits);
  });

  it('reports an element with more properties than are read', () => {
    const answer = (count: number): Extraction => {
      const style = Array.from({ length: count }, (_, i) => `x${i}:1`).join(';');
      return extract(page(`<p style="${style};offset-path:ray(0deg)">${WORDS}</p>`));
    };
    expect(answer(499).maybeHidden.map(({ why }) => why)).toEqual(['offset-path: ray(0deg)']);
    expect(answer(499).limits).toEqual([]);
    expect(answer(500).maybeHidden.map(({ why }) => why)).toEqual(['too many properties of an element to check']);
    expect(answer(500).limits).toEqual(['properties of an element']);
  });

  it('reports an element with more variables than are read', () => {
    const style = (count: number): string => Array.from({ length: count }, (_, i) => `--x${i}:1`).join(';');
    expect(whyOf(`<p style="${style(2_000)};--d:none;display:var(--d)">${WORDS}</p>`)).toHaveLength(1);
  });
});
