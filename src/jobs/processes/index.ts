// Jobs → replies by child processes: the one pool, and the child's side of it
export { answerJobs, openState, readSetup } from './answer-jobs.ts';
export type { Death, Died, Memory } from './child.ts';
export { processorMs } from './deadline.ts';
export { errorOf, type Failed } from './failed.ts';
export { WorkerPool, type WorkerPoolState } from './pool.ts';
export { isRunning, processIdentity } from './process-identity.ts';
