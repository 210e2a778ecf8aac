// anything that makes text of a page, under one interface
export { type MethodSubjectOptions, methodSubject, parseMethodSubject } from './method-subject.ts';
export type { Opened, Outcome, Subject } from './subject.ts';
export { WHOLE_PAGE, wholePage } from './whole-page.ts';
