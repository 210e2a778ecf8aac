// Extraction with its trace → explanation for people: where a text is, what was chosen instead, the strongest reasons, and
// options to try
export { accounts, accountsOf, explainedSegments, whyOf, whyOfSegments } from './account.ts';
export { type Found, findSentence } from './find-sentence.ts';
export { type Says, sayFate, sayScope, sayWhy } from './say.ts';
export type { Account, Why } from './why-record.ts';
