// Arrow requests in, Arrow answers out, for as long as the other side lives: how Spark and Python use Pith
export { type EngineSetup, serveArrow } from './serve.ts';
