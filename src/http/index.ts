// Shared by the HTTP front ends: access checks, client budgets, the form of responses and errors. Does not depend on Node.
export { Bodies, type BodyLimits, Patience } from './body.ts';
export { Budget, type BudgetLimits, type Reservation } from './budget.ts';
export { type Access, isAllowedOrigin, refuseHost, refuseOrigin, refuseStranger } from './guard.ts';
export { PROBLEM_TYPE, problemOf, problemReply } from './problem.ts';
export { json, type Reply, reply, responseOf } from './reply.ts';
export { type HttpRequest, onGoneOf, urlOf } from './request.ts';
export { Turns } from './turns.ts';
export { within } from './within.ts';
