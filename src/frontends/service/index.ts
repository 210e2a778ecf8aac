// pith/serve: the service as a fetch handler, without Node APIs. What Node adds (a pool of processes, a server) is in node/

export type { Access } from '../../http/index.ts';
export type { About, Done, Run, Task } from '../../jobs/work/index.ts';
export { runInPlace } from '../../jobs/work/index.ts';
export { type App, createApp } from './app.ts';
export { type MetricName, Metrics } from './metrics.ts';
export type { AppOptions, Assets, FetchPage, LogEntry, PoolState, ServiceLimits } from './service.ts';
