// Shared by the commands about sites: the place of the store, and the word for each page's own site.

import { DEFAULT_STORE } from '../store/index.ts';

/** Selects the site of each page's own URL. */
export const AUTO = 'auto';

export const STORE_OPTION: { readonly value: string; readonly help: string } = {
  value: 'PATH',
  help: `the store of sites: a folder, a .lmdb file, or postgres://… (${DEFAULT_STORE})`,
};
