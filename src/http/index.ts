// What front ends over HTTP share: who may ask, what an answer and an error look like, limits in time. Nothing of Node's.
export { type Access, isAllowedOrigin, refuseHost, refuseOrigin, refuseStranger } from './guard.ts';
export { PROBLEM_TYPE, problemOf, problemReply } from './problem.ts';
export { type Handler, json, type Reply, reply, responseOf } from './reply.ts';
export { TimeLimit, within } from './within.ts';
