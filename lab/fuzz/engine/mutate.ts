// Choices → similar choices: bytes changed, removed, inserted, repeated, moved, or taken from another input.

import type { Random } from './random.ts';

const MAX_BYTES = 6000;

type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

const MUTATIONS: readonly Mutation[] = [changeOne, changeOne, changeOne, cutOut, putIn, repeat, exchange, takeFrom];

/** `other`: an input to take a part of. */
export function mutate(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  let next = bytes;
  for (let rounds = 1 + random.below(5); rounds > 0; rounds--) next = random.pick(MUTATIONS)(next, random, other);
  return next.subarray(0, MAX_BYTES);
}

/** New choices; short lists are more likely than long ones. */
export function freshBytes(random: Random): Uint8Array {
  return randomBytes(8 << random.below(9), random);
}

function changeOne(bytes: Uint8Array, random: Random): Uint8Array {
  const next = bytes.slice();
  if (next.length > 0) next[random.below(next.length)] = random.below(256);
  return next;
}

function cutOut(bytes: Uint8Array, random: Random): Uint8Array {
  const [from, to] = rangeIn(bytes, random);
  return joined(bytes.subarray(0, from), bytes.subarray(to));
}

function putIn(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1);
  return joined(bytes.subarray(0, at), randomBytes(1 + random.below(24), random), bytes.subarray(at));
}

function repeat(bytes: Uint8Array, random: Random): Uint8Array {
  const [from, to] = rangeIn(bytes, random);
  const part = bytes.subarray(from, to);
  const times = 1 + random.below(4);
  return joined(bytes.subarray(0, to), ...Array.from({ length: times }, () => part), bytes.subarray(to));
}

function exchange(bytes: Uint8Array, random: Random): Uint8Array {
  const [from, to] = rangeIn(bytes, random);
  return joined(bytes.subarray(to), bytes.subarray(from, to), bytes.subarray(0, from));
}

function takeFrom(bytes: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  const [from, to] = rangeIn(other, random);
  const at = random.below(bytes.length + 1);
  const gone = random.below(2) * (to - from);
  return joined(bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at + gone));
}

function rangeIn(bytes: Uint8Array, random: Random): [number, number] {
  const from = random.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + 1 + random.below(64))];
}

function randomBytes(length: number, random: Random): Uint8Array {
  return Uint8Array.from({ length }, () => random.below(256));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
