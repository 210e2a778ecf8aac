// What the commands about sites share: where the store is, and how a command line that would help is written.

import { DEFAULT_LEARNER } from '../../index.ts';
import { DEFAULT_STORE } from '../../store/index.ts';

/** Stands for the site of each page's own URL. */
export const AUTO = 'auto';

export const STORE_OPTION: { readonly value: string; readonly help: string } = {
  value: 'PATH',
  help: `where sites are kept: a folder, a .lmdb file, or postgres://… (${DEFAULT_STORE})`,
};

/** The command that learns a site, to copy. */
export function learnCommand(key: string, method: string, store: string): string {
  return ['pith learn --site', quoted(key), ...methodPart(method), ...storePart(store), 'pages…'].join(' ');
}

/** The command that takes a site out of the store, to copy. */
export function forgetCommand(key: string, method: string, store: string): string {
  return ['pith sites forget', quoted(key), '--method', method, ...storePart(store)].join(' ');
}

function methodPart(method: string): string[] {
  return method === DEFAULT_LEARNER ? [] : ['--method', method];
}

function storePart(store: string): string[] {
  return store === DEFAULT_STORE ? [] : ['--store', quoted(store)];
}

/** As a shell reads it back. */
function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
