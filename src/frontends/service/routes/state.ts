// /healthz, /readyz, /metrics: whether the service is alive, whether it can work, and its counters.

import { asPithError, PithError } from '../../../base/index.ts';
import { json, problemReply, reply, within } from '../../../http/index.ts';
import type { Service } from '../service.ts';
import type { Route } from './route.ts';

/** A store that takes longer is not ready. */
const READY_MS = 1_000;

async function refuseUnready(service: Service): Promise<void> {
  const { isDraining, pool, store } = service.options;
  if (isDraining?.() === true) throw new PithError('unavailable', 'the service is shutting down');
  if (pool?.().alive === 0) throw new PithError('unavailable', 'no worker is alive');
  if (store === undefined) return;
  await within(
    READY_MS,
    'the store of learned sites does not answer',
    service.withStore((one) => one.list()),
    503,
  );
}

const OK = { type: 'object', required: ['status'], properties: { status: { const: 'ok' } } } as const;

export const STATE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/healthz',
    id: 'health',
    summary: 'whether the process is alive',
    answers: { 'application/json': OK },
    errors: [],
    isOpen: true,
    handle: async () => json({ status: 'ok' }),
  },
  {
    method: 'GET',
    path: '/readyz',
    id: 'ready',
    summary: 'whether the store answers and a worker is alive',
    answers: { 'application/json': OK },
    errors: ['unavailable'],
    isOpen: true,
    handle: async ({ service }) => {
      try {
        await refuseUnready(service);
        return json({ status: 'ok' });
      } catch (thrown) {
        return problemReply(new PithError('unavailable', asPithError(thrown).message));
      }
    },
  },
  {
    method: 'GET',
    path: '/metrics',
    id: 'metrics',
    summary: 'metrics for Prometheus',
    answers: { 'text/plain': { type: 'string' } },
    errors: ['internal'],
    handle: async ({ service }) => {
      service.gauge();
      return reply(service.metrics.write(), { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    },
  },
];
