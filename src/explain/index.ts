// Extraction with its trace → why, for people: where a text is, what was chosen instead, the strongest reasons in plain
// words, and options to try
export { accounts, accountsOf, whyOf, whyOfSegments } from './account.ts';
export { type Found, findSentence } from './find-sentence.ts';
export { type Says, sayFate, sayScope, sayWhy } from './say.ts';
export type { Account, Why } from './why-record.ts';
