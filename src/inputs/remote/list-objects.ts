// A pattern of objects (`s3://bucket/crawl/*.warc.gz`) → the names that match, by the listing of the store.

import { PithError } from '../../base/index.ts';
import { piecesOf, remoteGet } from './remote-get.ts';
import { objectName } from './remote-name.ts';

const MAX_KEYS = '1000';
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** All objects of the pattern's bucket that start like the pattern, one page of the listing at a time. */
export async function listObjects(start: string): Promise<string[]> {
  const object = objectName(start);
  if (object === undefined) throw new PithError('bad-option', `'${start}' is not an object in a store`);
  const { bucket, key } = object;
  // As the caller writes it, s3 or s3a: the names must match the pattern.
  const name = `${start.slice(0, start.indexOf(':'))}://${bucket}/`;
  const found: string[] = [];
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const query = {
      'list-type': '2',
      'max-keys': MAX_KEYS,
      prefix: key,
      ...(token === undefined ? {} : { 'continuation-token': token }),
    };
    const response = await remoteGet({ name, query, headers: {}, expected: [200] });
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(response)) pieces.push(piece);
    const text = Buffer.concat(pieces).toString('utf8');
    for (const one of valuesIn(text, 'Key')) found.push(`${name}${one}`);
    [token] = valuesIn(text, 'NextContinuationToken');
  }
  return found;
}

function valuesIn(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => decoded(text));
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
