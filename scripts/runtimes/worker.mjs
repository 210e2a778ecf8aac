// The service as a Worker: no disk, no processes, one file. Routes that need a store answer `unavailable`.
import { createApp } from '../../dist/src/frontends/service/index.js';

const app = createApp();
// biome-ignore lint/style/noDefaultExport: how a Worker is found
export default { fetch: (request) => app.fetch(request) };
