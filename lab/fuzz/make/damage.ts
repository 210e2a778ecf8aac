// A text or bytes → nearly the same: parts removed, repeated, moved, inserted, as a bad network, a bad proxy or an
// attacker would.

import type { Draw } from '../engine/draw.ts';
import { ODD_TEXTS } from './words.ts';

const PIECES: readonly string[] = [
  '<',
  '>',
  '"',
  '</p>',
  '<p>',
  '<table>',
  '</table>',
  '<a href="#">',
  '<b>',
  '</b>',
  '<svg>',
  '<math>',
  '</template>',
  '<script>',
  '</script>',
  '<style>',
  '<textarea>',
  '<!--',
  '-->',
  '<plaintext>',
  '<select>',
  '<frameset>',
  '=',
  ' ',
  '\n',
  ...ODD_TEXTS,
];

export function damageText(draw: Draw, text: string): string {
  for (let rounds = 1 + draw.below(4); rounds > 0; rounds--) {
    const from = draw.below(text.length + 1);
    const to = Math.min(text.length, from + 1 + draw.below(60));
    const part = text.slice(from, to);
    text = draw.pick([
      () => text.slice(0, from) + text.slice(to),
      () => text.slice(0, from) + draw.pick(PIECES) + text.slice(from),
      () => text.slice(0, to) + part.repeat(1 + draw.below(20)) + text.slice(to),
      () => text.slice(0, from),
      () => text.slice(to) + text.slice(0, from),
    ])();
  }
  return text;
}

export function damageBytes(draw: Draw, bytes: Uint8Array): Uint8Array {
  let next = Buffer.from(bytes);
  for (let rounds = 1 + draw.below(4); rounds > 0; rounds--) {
    const from = draw.below(next.length + 1);
    const to = Math.min(next.length, from + 1 + draw.below(16));
    next = draw.pick([
      () => {
        if (from < next.length) next[from] = draw.byte();
        return next;
      },
      () => Buffer.concat([next.subarray(0, from), next.subarray(to)]),
      () => Buffer.concat([next.subarray(0, from), Buffer.from([draw.byte(), draw.byte()]), next.subarray(from)]),
      () => Buffer.concat([next.subarray(0, to), next.subarray(from)]),
      () => next.subarray(0, from),
    ])();
  }
  return next;
}
