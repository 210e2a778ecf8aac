// anything that turns a page into text, under one interface
export { type MethodSubjectOptions, methodSubject, methodSubjects, parseMethodSubject } from './method-subject.ts';
export { peerSubject } from './peers.ts';
export { parseProgram } from './program-subject.ts';
export type { Opened, Outcome, Subject } from './subject.ts';
export { wholePage } from './whole-page.ts';
