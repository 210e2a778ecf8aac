// Task → answer, by worker processes that can be killed
export { TaskPool } from './task-pool.ts';
