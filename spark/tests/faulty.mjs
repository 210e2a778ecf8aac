// The engine with two planted faults in the decoder: a page that contains "aborts" kills the process, and one that
// contains "never ends" hangs.
import { pathToFileURL } from 'node:url';

function plant(prototype, name) {
  const sound = prototype[name];
  prototype[name] = function (...given) {
    const text = sound.apply(this, given);
    if (text === '<p>aborts</p>') process.abort();
    while (text === '<p>never ends</p>');
    return text;
  };
}

plant(TextDecoder.prototype, 'decode');
for (const name of ['toString', 'utf8Slice', 'latin1Slice']) plant(Buffer.prototype, name);
const [root, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], `${root}/bin/pith.js`, ...args];
await import(pathToFileURL(`${root}/bin/pith.js`).href);
