// A path or URL → its bytes, at any place.

import { type ByteSource, openFile } from '../../inputs/warc/index.ts';
import { openHttp } from './http-source.ts';

export async function openSource(path: string): Promise<ByteSource> {
  return /^https?:\/\//i.test(path) ? openHttp(path) : openFile(path);
}
