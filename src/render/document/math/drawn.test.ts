import { describe, expect, it } from 'vitest';
import { extract } from '../../../extract.ts';

const PROSE = 'The square of a number is written with a small two, which everybody who went to school has seen. ';

describe('the source of a drawn formula', () => {
  it.each(['data-math', 'data-latex', 'data-tex', 'data-expr', 'DATA-MATH'])('is read from %s', (name) => {
    const html = `<article><h1>Squares</h1><p>${PROSE.repeat(3)}It is <span ${name}="x^2">x2</span> here.</p></article>`;
    expect(extract(html).markdown).toContain('$x^2$');
  });
});
