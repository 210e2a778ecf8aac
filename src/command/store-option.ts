// What the commands about sites share: where the store is, and the word for each page's own site.

import { DEFAULT_STORE } from '../store/index.ts';

/** Stands for the site of each page's own URL. */
export const AUTO = 'auto';

export const STORE_OPTION: { readonly value: string; readonly help: string } = {
  value: 'PATH',
  help: `where sites are kept: a folder, a .lmdb file, or postgres://… (${DEFAULT_STORE})`,
};
