// A path or URL → its bytes, at any offset.

import { isAddress } from '../files/index.ts';
import { type ByteSource, openFile } from './byte-source.ts';
import { openHttp } from './http-source.ts';

export async function openSource(name: string): Promise<ByteSource> {
  return isAddress(name) ? openHttp(name) : openFile(name);
}
