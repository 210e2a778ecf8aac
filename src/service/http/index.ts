// Who may ask, and what an error looks like, for other surfaces over HTTP
export { refuseHost, refuseOrigin, refuseStranger } from './guard.ts';
export { problemAnswer } from './problem.ts';
