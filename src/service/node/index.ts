// The service in Node: a server, a pool of processes
export { folderAssets } from './folder-assets.ts';
export { Pool } from './pool.ts';
export { type Running, serve } from './serve.ts';
