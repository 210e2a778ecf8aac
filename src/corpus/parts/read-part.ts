// A part on disk → its bytes if they match its manifest, or what is wrong with them.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../base/index.ts';
import { type Manifest, PARTS } from './manifest.ts';

/** The bytes of the file. */
export function readPart(folder: string, part: Manifest): Buffer | { readonly fault: string } {
  const path = join(folder, PARTS, part.file);
  if (!existsSync(path)) return { fault: 'the file is missing' };
  const bytes = readFileSync(path);
  if (bytes.length !== part.bytes) return { fault: `${bytes.length} bytes, but ${part.bytes} were written` };
  return sha256(bytes) === part.sha256 ? bytes : { fault: 'its bytes are not those that were written' };
}

/** Throws if the part is damaged, so that its bytes are not used. */
export function requirePart(folder: string, part: Manifest): Buffer {
  const bytes = readPart(folder, part);
  if (Buffer.isBuffer(bytes)) return bytes;
  throw new PithError(
    'corrupt',
    `'${join(folder, PARTS, part.file)}' is damaged (${bytes.fault}): remove its .json and run again`,
  );
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
