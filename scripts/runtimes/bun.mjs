// The service in Bun, in place, with a store in memory.
import { createApp } from '../../dist/src/frontends/service/index.js';
import { openStore } from '../../dist/src/store/index.js';

const app = createApp({ store: await openStore('memory:') });
globalThis.Bun.serve({ port: Number(process.argv[2]), hostname: '127.0.0.1', fetch: app.fetch });
