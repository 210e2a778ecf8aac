// (key, method) ↔ the name of a record's folder: readable, safe on every file system, one name per pair.
// The surprise: every name ends in a hash, because some file systems treat `A.example` and `a.example` as the same folder.

import { hash32 } from '../text/index.ts';
import { siteName } from './site-name.ts';

/** File systems allow 255 bytes; a longer key is cut and read from the record itself. */
const MAX_ENCODED_KEY = 160;
/** Encoded text never ends in a percent sign alone, so this marks a key that was cut. */
const CUT = '%';
const BETWEEN = '~';

export function folderName(key: string, method: string): string {
  const name = siteName(key, method);
  const whole = encodeKey(key);
  const shown = whole.length > MAX_ENCODED_KEY ? whole.slice(0, MAX_ENCODED_KEY) + CUT : whole;
  return [shown, method, hashOf(name)].join(BETWEEN);
}

/** Undefined if the folder is not ours; `key` is undefined if it was too long for the name. */
export function splitFolderName(name: string): { key: string | undefined; method: string } | undefined {
  const [shown, method, hash, ...more] = name.split(BETWEEN);
  if (shown === undefined || !method || hash === undefined || more.length > 0) return undefined;
  if (shown.endsWith(CUT)) return { key: undefined, method };
  try {
    const key = decodeURIComponent(shown);
    return folderName(key, method) === name ? { key, method } : undefined;
  } catch {
    return undefined;
  }
}

function encodeKey(key: string): string {
  // A leading dot would hide the folder, and `.` and `..` are reserved.
  return encodeURIComponent(key).replaceAll(BETWEEN, '%7E').replace(/^\./, '%2E').replaceAll('*', '%2A');
}

/** Two independent 32-bit hashes: a chance collision would mix up two sites. */
function hashOf(text: string): string {
  const hex = (seed: number): string => (hash32(text, seed) >>> 0).toString(16).padStart(8, '0');
  return hex(0) + hex(0x9e3779b9);
}
