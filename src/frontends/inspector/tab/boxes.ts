// The positions of blocks on the page: measured in slices, so that a page with many thousands stays usable meanwhile, and
// indexed by height, so that blocks in view are found without checking all.

import type { InspectedBlocks } from '../protocol.ts';
import type { PageFrame } from './frame.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Blocks measured before yielding to the browser. */
const SLICE = 400;
/** Pixels of height per index entry. */
const BAND = 500;
/** A block higher than this many entries is indexed in the first of them only. */
const MAX_BANDS = 200;

export class Boxes {
  private boxes: (Box | undefined)[] = [];
  private readonly bands = new Map<number, number[]>();
  private turn = 0;
  /** Height and width of the page's document. */
  height = 0;
  width = 0;

  at(block: number): Box | undefined {
    return this.boxes[block];
  }

  /** Measures all; `progress` is called after each slice. False if another measurement interrupted it. */
  async measure(frame: PageFrame, blocks: InspectedBlocks, progress: () => void): Promise<boolean> {
    const turn = ++this.turn;
    this.boxes = new Array(blocks.count);
    this.bands.clear();
    const { scrollingElement } = frame.document;
    this.height = scrollingElement?.scrollHeight ?? 0;
    this.width = scrollingElement?.scrollWidth ?? 0;
    for (let block = 0; block < blocks.count; ) {
      if (turn !== this.turn) return false;
      const { scrollX, scrollY } = frame.window;
      for (const end = Math.min(blocks.count, block + SLICE); block < end; block++) {
        const box = frame.boxOf(blocks, block);
        if (box !== undefined)
          this.file(block, {
            left: box.left + scrollX,
            top: box.top + scrollY,
            width: box.width,
            height: box.height,
          });
      }
      progress();
      await new Promise((resolve) => setTimeout(resolve));
    }
    return turn === this.turn;
  }

  /** Blocks between two heights. */
  between(top: number, bottom: number): Set<number> {
    const found = new Set<number>();
    for (let band = Math.floor(top / BAND); band <= bottom / BAND; band++)
      for (const block of this.bands.get(band) ?? []) found.add(block);
    return found;
  }

  /** The smallest block at a point; -1 for none. */
  under(x: number, y: number): number {
    let [best, size] = [-1, Number.POSITIVE_INFINITY];
    for (const block of this.between(y, y)) {
      const { left, top, width, height } = this.boxes[block]!;
      const isIn = x >= left - 4 && x <= left + width + 4 && y >= top - 2 && y <= top + height + 2;
      if (isIn && width * height < size) [best, size] = [block, width * height];
    }
    return best;
  }

  private file(block: number, box: Box): void {
    this.boxes[block] = box;
    const first = Math.floor(box.top / BAND);
    const last = Math.min(Math.floor((box.top + box.height) / BAND), first + MAX_BANDS);
    for (let band = first; band <= last; band++) {
      const list = this.bands.get(band);
      if (list === undefined) this.bands.set(band, [block]);
      else list.push(block);
    }
  }
}
