// Page → the text that it holds in its data instead of its markup: JSON-LD, the state of its framework
export { asPage } from './as-page.ts';
export { declaredText, type Embedded, stateText } from './find-embedded.ts';
