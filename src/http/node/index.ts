// A server of Node's on an address
export { type Listening, listenOn, type Place, refuseOpenAddress } from './listen.ts';
