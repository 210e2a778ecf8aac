// Where a page has the source of a formula, and when it is used.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../../test/golden/whole-page.ts';

const line = (inside: string): string => wholePage(`<p>Before ${inside} after.</p>`).markdown.trim();
const says = (formula: string): string => `Before ${formula} after.`;

describe('an annotation', () => {
  const math = (drawn: string, source: string, attributes = '', encoding = 'application/x-tex'): string =>
    line(
      `<math${attributes}><semantics><mrow>${drawn}</mrow><annotation encoding="${encoding}">${source}</annotation></semantics></math>`,
    );
  it.each([
    ['is the formula', '<mi>x</mi>', '{\\displaystyle  x^{2} }', '$x^{2}$'],
    ['may have words that are drawn', '<mtext>speed</mtext>', '\\text{speed}', '$\\text{speed}$'],
    ['may not have words that nobody sees', '<mi>x</mi>', 'x \\text{hidden words}', '$x$'],
    ['may have short words and commands', '<mi>x</mi>', '\\operatorname{argmax} abc', '$\\operatorname{argmax} abc$'],
  ])('%s', (_, drawn, source, formula) => expect(math(drawn, source)).toBe(says(formula)));

  it('of another kind is ignored', () => expect(math('<mi>x</mi>', 'y', '', 'text/plain')).toBe(says('$x$')));

  it('may be in an attribute', () => {
    expect(line('<math alttext="x^2"><mi>x</mi></math>')).toBe(says('$x^2$'));
  });

  it.each([
    [' display="block"', '', '$$x$$'],
    [' display="inline"', '', '$x$'],
    ['', 'katex-display', '$$x$$'],
    ['', 'MathJax_Display', '$$x$$'],
    ['', 'other', '$x$'],
  ])('is displayed by%s %s', (attributes, names, formula) => {
    expect(line(`<span class="${names}"><math${attributes}><mi>x</mi></math></span>`)).toBe(says(formula));
    const deep = `<span class="${names}"><i><b><u><math><mi>x</mi></math></u></b></i></span>`;
    expect(line(deep)).not.toContain('$$');
  });
});

describe('a script of MathJax 2', () => {
  it.each([
    ['math/tex', 'x^2', '$x^2$'],
    ['math/tex; mode=display', 'x^2', '$$x^2$$'],
    ['MATH/TEX', ' x\n+ y ', '$x + y$'],
  ])('%s', (type, tex, formula) => expect(line(`<script type="${type}">${tex}</script>`)).toBe(says(formula)));

  it('that is another script, or empty, or endless is ignored', () => {
    expect(line('<script type="text/javascript">let x = 1 + 2 + 3;</script>')).toBe('Before after.');
    expect(line('<script type="math/tex">   </script>')).toBe('Before after.');
    expect(line(`<script type="math/tex">${'x'.repeat(4000)}</script>`)).toBe(says(`$${'x'.repeat(4000)}$`));
    expect(line(`<script type="math/tex">${'x'.repeat(4001)}</script>`)).toBe('Before after.');
  });

  it('is output once, without the drawing before it', () => {
    const drawn = '<span class="MathJax_Preview">x2</span><span class="MathJax"><span>x2</span></span>';
    expect(line(`${drawn}<script type="math/tex">x^2</script>`)).toBe(says('$x^2$'));
    expect(line('<span class="MathJax">x2</span><script>let x = 1 + 2 + 3;</script>')).toBe(says('x2'));
    expect(line('<span class="MathJax">x2</span>')).toBe(says('x2'));
    expect(line('<span class="other">x2</span><script type="math/tex">x^2</script>')).toBe(says('x2$x^2$'));
    const box = '<div class="MathJax_Display">x2</div><script type="math/tex; mode=display">x^2</script>';
    expect(wholePage(`<p>Before.</p>${box}<p>After.</p>`).markdown).toBe('Before.\n\n$$x^2$$\n\nAfter.\n');
    expect(line('that<span class="MathJax"> x2</span><script type="math/tex">x^2</script>')).toBe(says('that $x^2$'));
  });
});

describe('an attribute', () => {
  it.each([
    ['<span data-tex="x^2">x2</span>', '$x^2$'],
    ['<span data-tex="x^2" class="display">x2</span>', '$$x^2$$'],
    ['<span data-tex=" ">x2</span>', 'x2'],
    ['<span data-tex="hidden words">x2</span>', 'x2'],
    ['<b data-tex="x^2">x2</b>', '**x2**'],
    ['<x-tex data-tex="x^2">x2</x-tex>', '$x^2$'],
  ])('%s', (html, formula) => expect(line(html)).toBe(says(formula)));
});

describe('a picture of a formula', () => {
  it.each([
    ['by its words', '<img src="/1.png" alt="\\frac{a}{b}">', '$\\frac{a}{b}$'],
    ['by its service', '<img src="https://s0.wp.com/latex.php?latex=x%5E2&bg=fff" alt="">', '$x^2$'],
    ['by its service and words', '<img src="https://s0.wp.com/latex.php?latex=x" alt="y">', '$y$'],
    ['by its address', '<img src="https://latex.codecogs.com/gif.latex?x+%2B+y">', '$x + y$'],
    ['by its path', '<img src="https://a.example/tex/%5Cfrac%7Ba%7D%7Bb%7D" alt="">', '$\\frac{a}{b}$'],
    ['by its class', '<img class="latex" src="/1.png" alt="$\\displaystyle x\\foo$">', '$x\\foo$'],
    ['displayed by its class', '<img class="math display" src="/1.png" alt="\\foo">', '$$\\foo$$'],
    [
      'displayed by what it is',
      '<img class="math" src="/1.png" alt="\\begin{align}a\\end{align}">',
      '$$\\begin{align}a\\end{align}$$',
    ],
  ])('%s', (_, html, formula) => expect(line(html)).toBe(says(formula)));

  it.each([
    ['of something else', '<img src="/1.png" alt="a = b">', '![a = b](https://example.org/1.png)'],
    ['with a word that is no command', '<img class="math" src="/1.png" alt="a">', '![a](https://example.org/1.png)'],
    ['too long', `<img src="/1.png" alt="\\frac${'x'.repeat(4000)}">`, '!['],
    ['with an address that is none', '<img src="https://latex.codecogs.com/gif.latex?%5C%E0%A4%A">', '!['],
  ])('is ignored if it is one %s', (_, html, picture) => expect(line(html)).toContain(picture));
});

describe('the picture that MediaWiki shows without MathML', () => {
  const picture = '<img class="mwe-math-fallback-image-inline" aria-hidden=true src=/svg/1 alt="\\mathbf {x} _{1}">';
  const math =
    '<span class=mwe-math-mathml-a11y style="display: none"><math alttext="{\\displaystyle \\mathbf {x} _{1}}"><mi>x</mi></math></span>';

  it('is the formula only if there is no MathML before it', () => {
    expect(line(`<span>${math}${picture}</span>`)).toBe(says('$\\mathbf {x} _{1}$'));
    expect(line(`<span>${picture}</span>`)).toBe(says('$\\mathbf {x} _{1}$'));
  });
});
