// anything that makes text of a page, under one interface
export { LearnedSites } from './learned-sites.ts';
export { type MethodSubjectOptions, methodSubject, parseMethodSubject } from './method-subject.ts';
export { PEER_NAMES, peerSubject } from './peers.ts';
export { type ProgramOptions, parseProgram, programSubject } from './program-subject.ts';
export type { Opened, Outcome, Subject } from './subject.ts';
export { WHOLE_PAGE, wholePage } from './whole-page.ts';
