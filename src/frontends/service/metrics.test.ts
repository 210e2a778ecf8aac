import { expect, it } from 'vitest';
import { Metrics } from './metrics.ts';

it('a bucket counts all values up to its bound', () => {
  const metrics = new Metrics();
  for (const value of [0.05, 0.1, 0.15, 0.95, 2]) metrics.observe('pith_confidence', value);
  const text = metrics.write();
  const of = (name: string): string | undefined =>
    text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1);
  expect(['0.1', '0.2', '0.9', '1', '+Inf'].map((le) => of(`pith_confidence_bucket{le="${le}"}`))).toEqual([
    '2',
    '3',
    '3',
    '4',
    '5',
  ]);
  expect([of('pith_confidence_sum'), of('pith_confidence_count')]).toEqual(['3.25', '5']);
});

it('counts by labels, and omits metrics without values', () => {
  const metrics = new Metrics();
  metrics.add('pith_requests_total', { route: '/extract', status: '200' });
  metrics.add('pith_requests_total', { route: '/extract', status: '200' }, 2);
  expect(metrics.write()).toContain('pith_requests_total{route="/extract",status="200"} 3');
  expect(metrics.write()).not.toContain('pith_queue');
});
