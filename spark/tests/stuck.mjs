// The engine with one fault planted: a page that says "never ends" does not.
import { pathToFileURL } from 'node:url';

const [root, ...args] = process.argv.slice(2);
const { TextDecoder: Decoder } = globalThis;
const decode = Decoder.prototype.decode;
Decoder.prototype.decode = function (...given) {
  const text = decode.apply(this, given);
  while (text === '<p>never ends');
  return text;
};
process.argv = [process.argv[0], `${root}/bin/pith.js`, ...args];
await import(pathToFileURL(`${root}/bin/pith.js`).href);
