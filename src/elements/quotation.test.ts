import { describe, expect, it } from 'vitest';
import { Kind, rawText } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { isQuoted, quotations } from './quotation.ts';

describe('quotations', () => {
  it('are counted around each node, by tag and by class, except for the text of a post', () => {
    const page = parsePage(
      `<p>a</p><blockquote><p>b</p><div class="bbcode_quote">c</div></blockquote><div class=postquote>d</div>
       <blockquote class="postcontent restore">e</blockquote><p class=unquoted>f</p><p class=quoteless>g</p>`,
    );
    const { tape } = page;
    const texts = [...tape.kind.keys()].filter((i) => tape.kind[i] === Kind.text && rawText(tape, i).trim() !== '');
    expect(texts.map((i) => `${rawText(tape, i)}${quotations(page)[i]}`).join(' ')).toBe('a0 b1 c2 d1 e0 f0 g1');
    const inner = texts[2]!;
    const [div, outer] = [tape.parent[inner]!, tape.parent[tape.parent[inner]!]!];
    expect([isQuoted(page, inner, 0), isQuoted(page, inner, outer), isQuoted(page, inner, div)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isQuoted(page, div, outer)).toBe(false);
  });
});
