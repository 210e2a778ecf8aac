// files and standard input → bytes and streams; system errors → messages. Loads nothing until it is needed.
export { fileError, pipeError } from './file-error.ts';
export { MAX_LINE_BYTES, openStream, unpackedFile } from './open-stream.ts';
export { isAddress, readInput } from './read-input.ts';
