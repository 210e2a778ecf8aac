// A path, a URL or an object's name → its bytes, at any offset.

import { type ByteSource, openBytes } from '../bytes/index.ts';
import { isRemoteName } from '../files/index.ts';
import { tooLarge } from '../kinds/index.ts';
import { openRemote } from './remote-source.ts';

/** All bytes of an input of at most `maxBytes`. */
export async function readNamed(name: string, maxBytes: number): Promise<Buffer> {
  const source = await openSource(name);
  try {
    if (source.size > maxBytes) throw tooLarge(`'${name}'`, maxBytes);
    const bytes = Buffer.alloc(source.size);
    await source.read(0, bytes);
    return bytes;
  } finally {
    source.close();
  }
}

export async function openSource(name: string): Promise<ByteSource> {
  return isRemoteName(name) ? openRemote(name) : openBytes(name);
}
