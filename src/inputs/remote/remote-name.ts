// Names of inputs that are not on this machine: http(s) URLs and objects in a store.

import { join } from 'node:path';
import { isInputUrl, isRemoteName } from '../files/index.ts';

const OBJECT = /^(s3a?|gs):\/\/([^/]+)(?:\/(.*))?$/is;

export interface ObjectName {
  readonly store: 's3' | 'gs';
  readonly bucket: string;
  readonly key: string;
}

/** `s3://bucket/key`, `s3a://…` as Hadoop writes it, `gs://…`. */
export function objectName(name: string): ObjectName | undefined {
  const found = OBJECT.exec(name);
  if (found === null) return undefined;
  const [, scheme = '', bucket = '', key = ''] = found;
  return { store: scheme.toLowerCase() === 'gs' ? 'gs' : 's3', bucket, key };
}

/** The root of a list's server or bucket, which the lines of the list are relative to. */
export function rootOf(name: string): string {
  const object = objectName(name);
  return object === undefined ? `${new URL(name).origin}/` : `${object.store}://${object.bucket}/`;
}

/** A line of a list or an index → its name: below `base`, unless it is a URL or an object itself. */
export function withBase(path: string, base: string | undefined): string {
  if (base === undefined || isRemoteName(path)) return path;
  const key = path.replace(/^\//, '');
  const folder = base.endsWith('/') ? base : `${base}/`;
  if (isInputUrl(base)) return new URL(key, folder).href;
  return isRemoteName(base) ? `${folder}${key}` : join(base, path);
}
