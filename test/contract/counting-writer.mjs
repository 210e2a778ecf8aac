// Increments one record until it is killed; prints each count once the store has acknowledged it.
import { openStore } from '../../dist/src/node.js';

const store = await openStore(process.argv[2]);
for (;;) {
  const site = await store.update('count.example', 'site', (old) => ({ ...old, version: old.version + 1 }));
  process.stdout.write(`${site.version}\n`);
}
