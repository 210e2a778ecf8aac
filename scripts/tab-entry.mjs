// What `extractPage` runs in a tab (bundle.mjs makes an expression of it): its value leaves the tab, and nothing stays in the page.
import { writeDown } from '../dist/src/browser/write-down.js';

export const written = writeDown(document);
