// The code that `extractPage` runs in a tab (bundle.mjs makes an expression of it): it returns its value and leaves
// nothing in the page.
import { writeDown } from '../dist/src/browser/write-down.js';

export const written = writeDown(document);
