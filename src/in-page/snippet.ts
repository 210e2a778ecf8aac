// The console snippet and bookmarklet (dist/browser/pith-tab.js): prints the tab's primary text and leaves the
// extraction in `pith`. The page itself is not touched.

import { extractDocument } from './extract-document.ts';

const extraction = extractDocument(document);
Object.assign(globalThis, { pith: extraction });
console.log(extraction.text);
