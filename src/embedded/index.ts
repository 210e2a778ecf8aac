// Page → the text in its data instead of its markup: JSON-LD, framework state
export { asPage } from './as-page.ts';
export { declaredText, type Embedded, stateText } from './find-embedded.ts';
