// The tests pass times as numbers and never wait.

import { expect, it } from 'vitest';
import { Backoff, retryAfterMs } from './backoff.ts';

const START = Date.now();

it('pauses double up to a minute, and end when the patience is used up', () => {
  const backoff = new Backoff(480_000);
  const pauses: number[] = [];
  for (let now = START, pause = backoff.nextPauseMs(undefined, now); pause !== undefined; ) {
    pauses.push(pause);
    now += pause;
    pause = backoff.nextPauseMs(undefined, now);
  }
  const total = pauses.reduce((sum, one) => sum + one, 0);
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000);
  expect(total).toBeGreaterThan(400_000);
  expect(total).toBeLessThanOrEqual(480_000);
});

it('arriving bytes renew the patience', () => {
  const backoff = new Backoff(1000);
  expect(backoff.nextPauseMs(undefined, START + 5000)).toBeUndefined();
  backoff.renew();
  expect(backoff.nextPauseMs(undefined, Date.now())).toBeLessThanOrEqual(500);
});

it('waits as long as the server says, but no longer than patience', () => {
  expect(new Backoff(60_000).nextPauseMs('20', START)).toBe(20_000);
  expect(new Backoff(60_000).nextPauseMs('3600', START)).toBeUndefined();
});

it.each([
  ['120', 120_000],
  ['Thu, 01 Jan 1970 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 1969 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j', (value, expected) => {
  expect(retryAfterMs(value, 0)).toBe(expected);
});
