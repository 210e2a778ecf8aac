// The service in Node: a server and its workers
export { serve } from './serve.ts';
