// Choices → text: mostly sentences, with odd things between them.

import type { Draw } from '../engine/draw.ts';
import { ODD_TEXTS, WORDS } from './words.ts';

export function makeText(draw: Draw): string {
  const piece = (): string => (draw.chance(40) ? draw.pick(ODD_TEXTS) : draw.pick(WORDS));
  const words = [piece(), ...draw.many(30, piece)];
  return (
    words.join(draw.chance(24) ? draw.pick(['', '\n', '&nbsp;', '|', '\t']) : ' ') +
    draw.pick(['', '.', '. ', ':', '?'])
  );
}

/** A sentence that a method can accept as text. */
export function makeSentence(draw: Draw): string {
  const length = 8 + draw.below(20);
  return `${Array.from({ length }, () => draw.pick(WORDS)).join(' ')}.`;
}
