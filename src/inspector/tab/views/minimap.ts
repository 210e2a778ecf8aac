// The whole page as a strip: a stripe per block in the colour of its label, as high as it has words. A click selects.

import type { Actions } from '../actions.ts';
import { type Colours, onTheme, readColours } from '../colours.ts';
import { byId } from '../element.ts';
import { isKept } from '../label-words.ts';
import type { Store } from '../state.ts';

/** Every block counts this many words more than it has: a menu's entry is to be seen too. */
const MIN_WORDS = 4;

export class Minimap {
  private readonly canvas = byId<HTMLCanvasElement>('minimap');
  private readonly store: Store;
  private colours: Colours = readColours();
  /** Where each block begins, 0 to 1; one more for the end. */
  private starts: Float32Array = new Float32Array(1);
  private seen: readonly [number, number] = [0, 0];

  constructor(store: Store, actions: Actions) {
    this.store = store;
    new ResizeObserver(() => this.paint()).observe(this.canvas);
    onTheme(() => {
      this.colours = readColours();
      this.paint();
    });
    this.canvas.addEventListener('click', (event) => actions.select(this.blockAt(event)));
    store.watch(['opened'], ({ opened }) => {
      const words = opened?.blocks.words ?? new Int32Array(0);
      this.starts = new Float32Array(words.length + 1);
      const all = words.reduce((sum, count) => sum + count + MIN_WORDS, 0);
      words.forEach((count, s) => {
        this.starts[s + 1] = this.starts[s]! + (count + MIN_WORDS) / Math.max(1, all);
      });
    });
    store.watch(['judged', 'selected', 'comparison'], () => this.paint());
  }

  /** The blocks that are in view. */
  showSeen(from: number, to: number): void {
    this.seen = [from, to];
    this.paint();
  }

  private blockAt({ offsetY }: MouseEvent): number {
    const place = offsetY / Math.max(1, this.canvas.clientHeight);
    const after = this.starts.findIndex((start) => start > place);
    return (after < 0 ? this.starts.length - 1 : after) - 1;
  }

  private paint(): void {
    const { judged, selected, comparison } = this.store.state;
    const { canvas, starts, colours } = this;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    const context = canvas.getContext('2d');
    if (context === null || width === 0) return;
    const ratio = devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.scale(ratio, ratio);
    if (judged === undefined) return;
    judged.label.forEach((label, s) => {
      const [from, to] = [starts[s]! * height, starts[s + 1]! * height];
      const kept = isKept(label);
      const differs = comparison !== undefined && kept !== isKept(comparison.label[s]);
      context.fillStyle = differs ? (kept ? colours.accent : colours.only) : colours.label[label]!;
      context.globalAlpha = kept || differs ? 1 : 0.45;
      context.fillRect(
        kept ? 2 : width * 0.3,
        from,
        kept ? width - 4 : width * 0.7 - 2,
        Math.max(0.6, to - from - 0.5),
      );
    });
    context.globalAlpha = 1;
    const [first, last] = this.seen;
    context.strokeStyle = colours.ink;
    context.globalAlpha = 0.5;
    context.strokeRect(
      0.5,
      (starts[first] ?? 0) * height,
      width - 1,
      ((starts[last + 1] ?? 0) - (starts[first] ?? 0)) * height,
    );
    context.globalAlpha = 1;
    if (selected < 0) return;
    context.fillStyle = colours.accent;
    const y = (starts[selected] ?? 0) * height;
    context.fillRect(0, y - 1, width, 3);
  }
}
