// The prefix sums for densities of containers and items, by name.

import type { Measure } from './ranges.ts';
import { sums } from './sums.ts';

export const WORDS: Measure = { over: 'segments', sum: (page) => sums(page).words };
export const CHARS: Measure = { over: 'segments', sum: (page) => sums(page).chars };
export const LINK_CHARS: Measure = { over: 'segments', sum: (page) => sums(page).linkChars };
export const PROSE: Measure = { over: 'segments', sum: (page) => sums(page).prose };
export const STOPS: Measure = { over: 'segments', sum: (page) => sums(page).stops };
export const LINKS: Measure = { over: 'segments', sum: (page) => sums(page).links };
export const HEADINGS: Measure = { over: 'segments', sum: (page) => sums(page).headings };
export const TAGS: Measure = { over: 'nodes', sum: (page) => sums(page).tags };
export const FIELDS: Measure = { over: 'nodes', sum: (page) => sums(page).fields };
