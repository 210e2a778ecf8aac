import { describe, expect, it } from 'vitest';
import { attribute } from '../dom/index.ts';
import { parsePage } from '../index.ts';
import { mayHaveCards, userCard } from './user-card.ts';

function card(inside: string): { lines: string[]; may: boolean } {
  const page = parsePage(`<body><div id=post>${inside}</div></body>`);
  const unit = Array.from(page.tape.tag.keys()).find((node) => attribute(page.tape, node, 'id') === 'post')!;
  const own = Array.from({ length: page.segments.count }, (_, s) => s);
  return { lines: [...userCard(page, unit, own)].map((s) => page.segmentText(s).trim()), may: mayHaveCards(page) };
}

const SAYS = '<p>Which oil do you use when it freezes?</p>';
const LONG = 'one two three four five six seven eight nine ten eleven twelve thirteen';

it.each([
  ['by its class', `<div class="message-user"><p>Ann</p><p>Member</p></div>${SAYS}`, ['Ann', 'Member']],
  ['as the author', `<div itemprop=author itemscope><p>Ann</p><p>Rank</p></div>${SAYS}`, ['Ann', 'Rank']],
  ['not with a sentence in it', `<div class=userinfo><p>Ann</p><p>${LONG}</p></div>${SAYS}`, []],
  ['not where nothing else is', '<div class=userinfo><p>Ann</p></div>', []],
])('the card of an author %s', (_, html, lines) => expect(card(html)).toEqual({ lines, may: true }));

it('is on few pages', () => expect(card(SAYS)).toEqual({ lines: [], may: false }));

describe('the quick check for cards', () => {
  it.each(
    (
      'message-user message-userdetails user-info userdetails user-card post-profile postprofile postbit-left ' +
      'post-signature poster author-info author-card member-info member-card'
    ).split(' '),
  )('finds the name %s', (name) => expect(mayHaveCards(parsePage(`<div class="${name}">Ada</div>`))).toBe(true));

  it('finds the property of an author', () => {
    const item = (attributes: string): boolean => mayHaveCards(parsePage(`<div ${attributes}>Ada</div>`));
    expect([item('itemprop=author itemscope'), item('itemprop=author'), item('class=post')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
