// A path or URL → its bytes, at any offset.

import { isInputUrl } from '../files/index.ts';
import { type ByteSource, openBytes } from './byte-source.ts';
import { openHttp } from './http-source.ts';

export async function openSource(name: string): Promise<ByteSource> {
  return isInputUrl(name) ? openHttp(name) : openBytes(name);
}
