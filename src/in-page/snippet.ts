// The console snippet and bookmarklet (dist/browser/pith-tab.js): prints the tab's primary text and leaves the extraction in
// `pith`. Does not change the page. Built small (src/lite), without methods that use layouts.

import { extract } from '../extract.ts';

const extraction = extract(document);
Object.assign(globalThis, { pith: extraction });
console.log(extraction.text);
