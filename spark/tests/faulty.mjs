// The engine with two faults planted, in what turns bytes into characters: a page that says "aborts" ends the process, and one
// that says "never ends" does not.
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
