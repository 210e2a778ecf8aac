// Arrow requests in, Arrow answers out, for as long as the other side lives: how Spark and Python use Pith
export { AnswerStream, fillFrom, readStreams } from './arrow-streams.ts';
export { type ArrowColumns, type ArrowRow, batchOf, rowsOf, schemaOf } from './columns.ts';
export { serveArrow } from './serve.ts';
