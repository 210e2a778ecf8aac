// Commands that messages about a site suggest, quoted for a shell.

import { DEFAULT_LEARNER } from '../../index.ts';
import { DEFAULT_STORE } from '../../store/interface/index.ts';

/** Learns the site. */
export function learnCommandLine(key: string, method: string, store: string): string {
  return ['pith learn --site', quoted(key), ...methodPart(method), ...storePart(store), 'pages…'].join(' ');
}

/** Removes the site from the store. */
export function forgetCommand(key: string, method: string, store: string): string {
  return ['pith sites forget', quoted(key), '--method', method, ...storePart(store)].join(' ');
}

function methodPart(method: string): string[] {
  return method === DEFAULT_LEARNER ? [] : ['--method', method];
}

function storePart(store: string): string[] {
  return store === DEFAULT_STORE ? [] : ['--store', quoted(store)];
}

function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
