// URL → hashed features of its shape (src/url), as a profile that can be averaged over the pages of a cluster.

import { hash32 } from '../../text/index.ts';
import { urlShape } from '../../url/index.ts';

export function urlKeys(url: string | undefined): Map<number, number> {
  const keys = new Map<number, number>();
  const shape = url === undefined ? undefined : urlShape(url);
  if (shape === undefined) return keys;
  const add = (feature: string): void => {
    keys.set(hash32(feature) | 0, 1);
  };
  add(`depth ${shape.parts.length}`);
  for (const [i, part] of shape.parts.entries()) add(`${i} ${part}`);
  if (shape.extension !== '') add(`.${shape.extension}`);
  for (const key of shape.keys) add(`?${key}`);
  return keys;
}
