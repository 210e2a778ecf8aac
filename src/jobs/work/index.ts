// Tasks about a page or a site, their results, and the code that performs them
export { MAX_METHODS, MIN_METHODS } from './compare.ts';
export { runInPlace } from './in-place.ts';
export { LearnedSites, throwOutward } from './learned-sites.ts';
export { perform } from './perform.ts';
export type { PageReading } from './read-page.ts';
export type { SecondFields } from './second-reading.ts';
export type { About, Done, LearnTask, PageQuestion, PageTask, PlainOptions, Run, SecondTask, Task } from './task.ts';
