// Somebody else's verdict on the segments moves the model's log-odds: up inside what they take, down outside of it.

import { isContent, type Labels } from '../label.ts';

/** The model is never surer than this, else nothing could move it. */
const LEAST_DOUBT = 1e-4;

/** Moves probabilities in place by these log-odds, and gives 1 for each segment that the verdict takes. */
export function heed(p: Float32Array, verdict: Labels, inside: number, outside: number): Uint8Array {
  const up = Math.exp(inside);
  const down = Math.exp(-outside);
  const taken = new Uint8Array(p.length);
  for (let s = 0; s < p.length; s++) {
    taken[s] = isContent(verdict.label[s]!) ? 1 : 0;
    const odds = p[s]! / Math.max(LEAST_DOUBT, 1 - p[s]!);
    const moved = odds * (taken[s] === 1 ? up : down);
    p[s] = moved / (1 + moved);
  }
  return taken;
}
