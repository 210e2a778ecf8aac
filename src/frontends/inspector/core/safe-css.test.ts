import { describe, expect, it } from 'vitest';
import { safeCss, safeStyle } from './safe-css.ts';

describe('safeCss', () => {
  it.each([
    ['an address', 'a{background:red url(http://x.example/a.png) no-repeat}'],
    ['a quoted one with a bracket in it', 'a{background:url("http://x.example/a(1).png")}'],
    ['one that never ends', 'a{background:url(http://x.example/'],
    ['letters written as numbers', 'a{background:\\75 rl(http://x.example/)}'],
    ['letters written as numbers, without a space', 'a{background:\\000075rl(http://x.example/)}'],
    ['capitals', 'a{background:URL(//x.example/)}'],
    ['a set of pictures', 'a{background:image-set("http://x.example/a.png" 1x)}'],
    ['the old name of it', 'a{background:-webkit-image-set(url(http://x.example/a.png) 1x)}'],
    ['a picture that fades', 'a{background:cross-fade(url(//x.example/), red)}'],
    ['a cursor', 'a{cursor:url(http://x.example/c.cur),auto}'],
    ['a font', '@font-face{font-family:x;src:url(//x.example/f.woff)}'],
    ['a filter', 'a{filter:url(http://x.example/f.svg#f)}'],
  ])('loads nothing: %s', (_, css) => {
    expect(safeCss(css)).not.toContain('x.example');
  });

  it.each(['@import "http://x.example/a.css";', '@IMPORT url(//x.example/);', '@im\\70ort "//x.example/";'])(
    'imports nothing: %s',
    (css) => {
      expect(safeCss(css)).toMatch(/^@x-/);
    },
  );

  it('keeps pictures that the style sheet itself contains', () => {
    const css = 'a{background:url("data:image/png;base64,AAAA")}';
    expect(safeCss(css)).toBe(css);
  });

  it('leaves the rest unchanged: sums, colors, names with signs in them', () => {
    const css =
      '.md\\:w-\\[calc\\(1px\\)\\]{width:calc(100% - (2px*3));color:rgb(1 2 3)}@media (min-width:40em){a{b:c}}';
    expect(safeCss(css)).toBe(css);
  });

  it('turns position fixed into absolute', () => {
    expect(safeCss('a{position : fixed}b{position:STICKY}')).toBe('a{position : absolute}b{position:relative}');
  });

  it('lets no style attribute override the frame', () => {
    expect(safeStyle('overflow: auto ! important; height: 1px!important')).not.toMatch(/important/);
  });

  // Quadratic work on a million characters would run into the timeout of the test.
  it.each(['url(', 'a(', '\\'])('reads a million characters of %s', (piece) => {
    expect(safeCss(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(piece.length * 1_000_000);
  });
});
