// The service in Node, in place, with a store in memory.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../../dist/src/frontends/service/index.js';
import { openStore } from '../../dist/src/store/index.js';

const app = createApp({ store: await openStore('memory:') });
createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
