// Who may ask, and what an error looks like, for other surfaces over HTTP
export { refuseHost, refuseOrigin, refuseStranger } from './guard.ts';
export { problemReply } from './problem.ts';
export { responseOf } from './reply.ts';
