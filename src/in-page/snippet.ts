// The console snippet and bookmarklet (dist/browser/pith-tab.js): prints the tab's primary text and leaves the
// extraction in `pith`. The page itself is not touched. Built small (src/lite), where no method looks at layouts.

import { extract } from '../extract.ts';

const extraction = extract(document);
Object.assign(globalThis, { pith: extraction });
console.log(extraction.text);
