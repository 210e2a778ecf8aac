// The service in Node: a server and a pool of processes
export { Pool } from './pool.ts';
export { serve } from './serve.ts';
