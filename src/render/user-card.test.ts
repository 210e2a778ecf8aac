import { expect, it } from 'vitest';
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
