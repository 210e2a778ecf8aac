import { describe, expect, it } from 'vitest';
import { parse } from '../dom/index.ts';
import { fact, factNames, Page } from './index.ts';

const open = (html: string): Page => new Page(parse(html));

describe('a fact', () => {
  it('is computed once per page, on first use', () => {
    let count = 0;
    const size = fact('test.size', ({ tape }) => {
      count++;
      return tape.size;
    });
    const [one, other] = [open('<p>One</p>'), open('<p>One</p><p>Two</p>')];
    expect(size.known(one)).toBeUndefined();
    expect([size(one), size(one), size(other)]).toEqual([one.tape.size, one.tape.size, other.tape.size]);
    expect(count).toBe(2);
    expect(size.known(one)).toBe(one.tape.size);
  });

  it('is listed under a unique name', () => {
    const names = factNames();
    expect(names).toContain('page.flow');
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[\w-]+\.\w+$/);
  });

  it('is computed again after the page has forgotten the choice, if only the choice reads it', () => {
    const kept = fact('test.kept', () => ({}));
    const ofChoice = fact('measures.test', ({ scratch }) => scratch.uint8(1));
    const page = open('<p>One</p>');
    const [before, other] = [ofChoice(page), kept(page)];
    page.forgetChoice();
    expect([ofChoice.known(page), kept.known(page)]).toEqual([undefined, other]);
    expect(ofChoice(page)).toEqual(before);
    expect(ofChoice(page).buffer).not.toBe(before.buffer);
  });

  it('is timed without the facts that it reads', () => {
    let now = 0;
    const inner = fact('test.inner', () => {
      now += 5;
      return 1;
    });
    const outer = fact('test.outer', (page) => {
      now += 2;
      return inner(page) + inner(page);
    });
    const page = open('<p>One</p>');
    expect(page.factTimings).toBeUndefined();
    page.timeFacts(() => now);
    outer(page);
    expect(page.factTimings).toEqual({ 'test.inner': 5, 'test.outer': 2 });
  });
});
