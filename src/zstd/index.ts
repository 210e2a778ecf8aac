// Zstandard: a file of many frames → where each ends, and all that they hold
export { unpackZstd, ZstdFrames } from './frames.ts';
