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
  private readonly stripes = document.createElement('canvas');
  private readonly store: Store;
  private isPainting = false;
  private colours: Colours = readColours();
  /** Where each block begins, 0 to 1; one more for the end. */
  private starts: Float32Array = new Float32Array(1);
  private seen: readonly [number, number] = [0, 0];

  constructor(store: Store, actions: Actions) {
    this.store = store;
    new ResizeObserver(() => this.drawStripes()).observe(this.canvas);
    onTheme(() => {
      this.colours = readColours();
      this.drawStripes();
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
    store.watch(['judged', 'comparison'], () => this.drawStripes());
    store.watch(['selected'], () => this.paint());
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

  /** The stripes, drawn once per judgement: scrolling only puts the frame of what is in view over them. */
  private drawStripes(): void {
    const { judged, comparison } = this.store.state;
    const { canvas, stripes, starts, colours } = this;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    const ratio = devicePixelRatio;
    for (const one of [canvas, stripes]) {
      one.width = Math.round(width * ratio);
      one.height = Math.round(height * ratio);
    }
    const context = stripes.getContext('2d');
    if (context !== null && judged !== undefined && width > 0) {
      context.scale(ratio, ratio);
      judged.label.forEach((label, s) => {
        const [from, to] = [starts[s]! * height, starts[s + 1]! * height];
        const kept = isKept(label);
        const differs = comparison !== undefined && kept !== isKept(comparison.label[s]);
        context.fillStyle = differs ? (kept ? colours.accent : colours.only) : colours.label[label]!;
        context.globalAlpha = kept || differs ? 1 : 0.45;
        const [left, wide] = kept ? [2, width - 4] : [width * 0.3, width * 0.7 - 2];
        context.fillRect(left, from, wide, Math.max(0.6, to - from - 0.5));
      });
    }
    this.paint();
  }

  private paint(): void {
    if (this.isPainting) return;
    this.isPainting = true;
    requestAnimationFrame(() => {
      this.isPainting = false;
      const { selected } = this.store.state;
      const { canvas, stripes, starts, colours, seen } = this;
      const context = canvas.getContext('2d');
      if (context === null || stripes.width === 0 || stripes.height === 0) return;
      const [width, height] = [canvas.width, canvas.height];
      context.clearRect(0, 0, width, height);
      context.globalAlpha = 1;
      context.drawImage(stripes, 0, 0);
      const top = (starts[seen[0]] ?? 0) * height;
      context.strokeStyle = colours.ink;
      context.globalAlpha = 0.5;
      context.strokeRect(0.5, top, width - 1, (starts[seen[1] + 1] ?? 0) * height - top);
      if (selected < 0) return;
      context.globalAlpha = 1;
      context.fillStyle = colours.accent;
      context.fillRect(0, (starts[selected] ?? 0) * height - 2, width, 4);
    });
  }
}
