// The whole page as a strip: one stripe per block in the color of its label; its height is the number of words. A click selects.
// Stripes are drawn once per answer; scrolling only moves the frame of what is in view.

import type { Actions } from '../actions.ts';
import { type Colors, onTheme, readColors } from '../colors.ts';
import { byId } from '../element.ts';
import { isKept } from '../label-words.ts';
import type { StateStore } from '../state.ts';

/** Words added to every block, so that menu entries are visible too. */
const MIN_WORDS = 4;

export class Minimap {
  private readonly map = byId('minimap');
  private readonly canvas = byId<HTMLCanvasElement>('stripes');
  private readonly store: StateStore;
  private colors: Colors = readColors();
  /** Where each block begins, 0 to 1; one more for the end. */
  private starts: Float32Array = new Float32Array(1);
  private seen: readonly [number, number] = [0, -1];

  constructor(store: StateStore, actions: Actions) {
    this.store = store;
    new ResizeObserver(() => this.drawStripes()).observe(this.map);
    onTheme(() => {
      this.colors = readColors();
      this.drawStripes();
    });
    this.map.addEventListener('click', (event) => actions.select(this.blockAt(event)));
    store.watch(['opened'], ({ opened }) => {
      const words = opened?.blocks.words ?? new Int32Array(0);
      this.starts = new Float32Array(words.length + 1);
      const all = words.reduce((sum, count) => sum + count + MIN_WORDS, 0);
      words.forEach((count, s) => {
        this.starts[s + 1] = this.starts[s]! + (count + MIN_WORDS) / Math.max(1, all);
      });
    });
    store.watch(['judged', 'comparison'], () => this.drawStripes());
    store.watch(['selected'], () => this.mark());
  }

  /** The blocks in view. */
  showSeen(from: number, to: number): void {
    if (from === this.seen[0] && to === this.seen[1]) return;
    this.seen = [from, to];
    this.mark();
  }

  private blockAt({ clientY }: MouseEvent): number {
    const { top, height } = this.map.getBoundingClientRect();
    const place = (clientY - top) / Math.max(1, height);
    const after = this.starts.findIndex((start) => start > place);
    return (after < 0 ? this.starts.length - 1 : after) - 1;
  }

  private drawStripes(): void {
    const { judged, comparison } = this.store.state;
    const { canvas, map, starts, colors } = this;
    const [width, height] = [map.clientWidth, map.clientHeight];
    const ratio = devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext('2d');
    if (context !== null && judged !== undefined && width > 0) {
      context.scale(ratio, ratio);
      judged.label.forEach((label, s) => {
        const [from, to] = [starts[s]! * height, starts[s + 1]! * height];
        const kept = isKept(label);
        const differs = comparison !== undefined && kept !== isKept(comparison.label[s]);
        context.fillStyle = differs ? (kept ? colors.accent : colors.only) : colors.label[label]!;
        context.globalAlpha = kept || differs ? 1 : 0.45;
        const [left, wide] = kept ? [2, width - 4] : [width * 0.3, width * 0.7 - 2];
        context.fillRect(left, from, wide, Math.max(0.6, to - from - 0.5));
      });
    }
    this.mark();
  }

  /** Marks the visible part and the selection with two elements over the stripes. */
  private mark(): void {
    const { selected, judged } = this.store.state;
    const { starts, seen } = this;
    const height = this.map.clientHeight;
    const [top, bottom] = [(starts[seen[0]] ?? 0) * height, (starts[seen[1] + 1] ?? 0) * height];
    const frame = byId('seen').style;
    frame.transform = `translateY(${top.toFixed(1)}px)`;
    frame.height = `${Math.max(4, Math.round(bottom - top))}px`;
    const at = byId('at');
    at.hidden = selected < 0 || judged === undefined;
    at.style.transform = `translateY(${((starts[selected] ?? 0) * height - 2).toFixed(1)}px)`;
  }
}
