// The service in Node: a server, a pool of processes
export { listen } from './listen.ts';
export { Pool } from './pool.ts';
export { serve } from './serve.ts';
