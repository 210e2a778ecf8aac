// Elements → places. A place is a path of steps from the top; a step is a tag with the names (id, class words) that many pages
// of the site share, so that generated names do not create new places. An element in an unknown place gets that of its nearest
// known ancestor, marked.

import { combine32 } from '../../text/index.ts';
import type { Digest } from './digest.ts';
import { NAME_SHARE, STEP_NAMES } from './settings.ts';

/** Names that many pages share, with their number of pages. */
export type StableNames = ReadonlyMap<number, number>;

export function stableNames(digests: readonly Digest[]): Map<number, number> {
  const pages = new Map<number, number>();
  for (const { names } of digests) {
    for (const name of new Set(names.flat())) pages.set(name, (pages.get(name) ?? 0) + 1);
  }
  const least = Math.max(Math.min(2, digests.length), NAME_SHARE * digests.length);
  return new Map([...pages].filter(([, count]) => count >= least));
}

export class Trie {
  /** Parent and step of each place; place 0 is the top. */
  readonly parent: number[] = [];
  readonly step: number[] = [];
  private readonly names: StableNames;
  private readonly children = new Map<number, number>();

  constructor(names: StableNames) {
    this.names = names;
  }

  get size(): number {
    return this.parent.length;
  }

  /** The place of each element; creates new places. */
  grow(digest: Digest): Int32Array {
    return this.walk(digest, (above, step) => this.add(above, step));
  }

  /** The place of each element, or -1 minus that of the nearest known ancestor. */
  find(digest: Digest): Int32Array {
    return this.walk(digest, () => -1);
  }

  add(above: number, step: number): number {
    const place = this.parent.push(above) - 1;
    this.step.push(step);
    this.children.set(childKey(above, step), place);
    return place;
  }

  private walk(digest: Digest, make: (above: number, step: number) => number): Int32Array {
    const places = new Int32Array(digest.parent.length);
    for (let element = 0; element < places.length; element++) {
      const up = digest.parent[element]!;
      const above = up < 0 ? -1 : places[up]!;
      if (up >= 0 && above < 0) {
        places[element] = above;
        continue;
      }
      const step = this.stepOf(digest, element);
      const known = this.children.get(childKey(above, step)) ?? make(above, step);
      places[element] = known >= 0 ? known : -1 - Math.max(0, above);
    }
    return places;
  }

  private stepOf({ tag, names }: Digest, element: number): number {
    let step = tag[element]!;
    const own = names[element]!;
    if (own.length === 0) return step;
    const known = [...new Set(own)].filter((name) => this.names.has(name));
    known.sort((a, b) => this.names.get(b)! - this.names.get(a)! || a - b);
    for (const name of known.slice(0, STEP_NAMES).sort((a, b) => a - b)) step = combine32(step, name);
    return step;
  }
}

function childKey(above: number, step: number): number {
  return (above + 1) * 0x100000000 + step;
}

/** The place, or the nearest known one. */
export function nearestPath(place: number): number {
  return place >= 0 ? place : -1 - place;
}
