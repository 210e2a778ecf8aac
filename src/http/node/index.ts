// A server of Node's on an address, and what its clients may hold of it
export { type Listening, listenOn, refuseOpenAddress } from './listen.ts';
export { NodeRequest } from './node-request.ts';
export { replyServer } from './reply-server.ts';
