// files and standard input → bytes and streams; system errors → messages. Imports the decompressors only when needed.
export { fileError, pipeError } from './file-error.ts';
export { MAX_LINE_BYTES, openStream, unpackedFile } from './open-stream.ts';
export { isInputUrl, isRemoteName, readInput, schemeProblem } from './read-input.ts';
