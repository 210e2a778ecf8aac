// Work on pages, for other surfaces than HTTP
export { throwOutward } from './learned-sites.ts';
export type { ReadPage } from './read-page.ts';
export type { PlainOptions } from './task.ts';
