// Task → answer, by worker processes that can be ended
export { TaskPool } from './task-pool.ts';
