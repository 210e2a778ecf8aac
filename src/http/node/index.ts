// A Node server on an address, with limits for its clients
export { type Listening, listenOn, refuseOpenAddress } from './listen.ts';
export { NodeRequest } from './node-request.ts';
export { replyServer } from './reply-server.ts';
