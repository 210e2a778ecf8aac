// The service in Deno, in place, with a store in memory.
import { createApp } from '../../dist/src/frontends/service/index.js';
import { openStore } from '../../dist/src/store/index.js';

const app = createApp({ store: await openStore('memory:') });
globalThis.Deno.serve({ port: Number(globalThis.Deno.args[0]), hostname: '127.0.0.1' }, app.fetch);
