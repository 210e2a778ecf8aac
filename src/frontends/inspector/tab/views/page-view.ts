// The page, left: its frame, tints in it, and a glass above that takes clicks and scrolling. The frame follows the glass.

import type { Actions } from '../actions.ts';
import { Boxes } from '../boxes.ts';
import { type Colors, onTheme, readColors } from '../colors.ts';
import { byId, element, fill } from '../element.ts';
import { PageFrame } from '../frame.ts';
import { isKept, LABELS, wordsOf } from '../label-words.ts';
import type { State, StateStore } from '../state.ts';
import { type Painting, Tints } from '../tints.ts';

/** Layout width of a page by the width of its view: in a narrow view, that of a phone. */
const WIDTHS: readonly (readonly [room: number, width: number])[] = [
  [1100, 1280],
  [560, 1080],
  [420, 760],
  [0, 390],
];

/** Kept blocks that are looked at for whether they can be seen. */
const SAMPLE = 40;

export class PageView {
  private readonly frame = new PageFrame(byId<HTMLIFrameElement>('frame'));
  private readonly boxes = new Boxes();
  private readonly view = byId('view');
  private readonly glass = byId('glass');
  private readonly extent = byId('extent');
  private readonly chip = byId('chip');
  private readonly tints = new Tints(this.frame, this.boxes);
  private readonly store: StateStore;
  private colors: Colors = readColors();
  private scale = 1;
  private hovered = -1;
  /** Settles when the page is in its frame. */
  private shown: Promise<void> = Promise.resolve();
  private unveiled = '';
  /** The page that has been brought to where its text begins, and the one whose blocks all have their places. */
  private begun: unknown;
  private measured: unknown;
  /** Called when what is in view has moved. */
  onMove: (from: number, to: number) => void = () => {};

  constructor(store: StateStore, actions: Actions) {
    this.store = store;
    this.glass.addEventListener('scroll', () => this.follow(), { passive: true });
    this.glass.addEventListener('pointermove', (event) => this.hover(event));
    this.glass.addEventListener('pointerleave', () => this.leave());
    this.glass.addEventListener('click', (event) => {
      const block = this.blockAt(event);
      if (block >= 0) actions.select(block);
    });
    new ResizeObserver(() => this.fit()).observe(this.view);
    onTheme(() => {
      this.colors = readColors();
      this.tint();
    });
    store.watch(['opened'], ({ opened }) => {
      this.unveiled = '';
      this.shown = this.show(opened);
    });
    store.watch(['judged'], () => {
      void this.unveil();
      this.begin();
      // Its text about the block under the pointer may be out of date.
      this.leave();
    });
    store.watch(['judged', 'comparison'], () => this.tint());
    store.watch(['selected'], ({ selected }) => {
      this.tints.outline('selected', selected);
      this.reveal(selected);
    });
    store.watch(['opened', 'comparison'], (state) => fill(byId('caption'), ...captionOf(state, actions)));
  }

  private async show(opened: State['opened']): Promise<void> {
    if (opened === undefined) return;
    await this.frame.ready();
    this.frame.show(opened.tree);
    this.glass.scrollTo(0, 0);
    this.fit();
  }

  /** Once per page: skips the screen of menus that most pages begin with. */
  private begin(): void {
    const { opened, judged, selected } = this.store.state;
    if (judged === undefined || this.measured !== opened || this.begun === opened) return;
    this.begun = opened;
    const { glass, scale } = this;
    const first = judged.label.findIndex((label, block) => isKept(label) && this.boxes.at(block) !== undefined);
    const top = (this.boxes.at(first)?.top ?? 0) * scale;
    if (selected < 0 && glass.scrollTop === 0 && top > glass.clientHeight / 2)
      glass.scrollTop = top - glass.clientHeight / 3;
  }

  /** Once per page: scrolls to the kept text. */
  private async unveil(): Promise<void> {
    const { opened, judged } = this.store.state;
    if (opened === undefined || judged === undefined || this.unveiled === opened.id) return;
    this.unveiled = opened.id;
    await this.shown;
    const kept = [...judged.label.keys()].filter((s) => isKept(judged.label[s])).slice(0, SAMPLE);
    if (this.store.state.opened === opened && this.frame.unveil(opened.blocks, kept)) this.fit();
  }

  /** Fits the frame to the available size and measures everything in it. */
  private fit(): void {
    const { opened } = this.store.state;
    const { clientWidth: room, clientHeight: height } = this.view;
    if (opened === undefined || room === 0) return;
    const width = Math.max(room, WIDTHS.find(([least]) => room >= least)![1]);
    this.scale = room / width;
    const { element } = this.frame;
    element.style.width = `${width}px`;
    element.style.height = `${Math.ceil(height / this.scale)}px`;
    element.style.transform = `scale(${this.scale})`;
    this.tints.clear(this.painting());
    const { dataset } = document.documentElement;
    delete dataset['measured'];
    void this.boxes
      .measure(this.frame, opened.blocks, () => {
        this.extent.style.height = `${Math.round(this.boxes.height * this.scale)}px`;
        this.tints.show(...this.inView(), true);
      })
      .then((isWhole) => {
        if (!isWhole) return;
        this.tints.outline('selected', this.store.state.selected);
        this.measured = opened;
        this.begin();
        // For tests: every block has its place.
        dataset['measured'] = opened.id;
      });
    this.follow();
  }

  private follow(): void {
    this.frame.window.scrollTo(0, this.glass.scrollTop / this.scale);
    this.leave();
    const [top, bottom] = this.inView();
    this.tints.show(top, bottom);
    let [first, last] = [Number.POSITIVE_INFINITY, -1];
    for (const block of this.boxes.between(top, bottom)) {
      first = Math.min(first, block);
      last = Math.max(last, block);
    }
    if (last >= 0) this.onMove(first, last);
  }

  private inView(): [top: number, bottom: number] {
    const top = this.glass.scrollTop / this.scale;
    return [top, top + this.glass.clientHeight / this.scale];
  }

  /** Draws all tints again, in the colors of this judgment. */
  private tint(): void {
    this.tints.clear(this.painting());
    this.tints.show(...this.inView());
    this.tints.outline('selected', this.store.state.selected);
  }

  private painting(): Painting | undefined {
    const { judged, comparison } = this.store.state;
    return judged === undefined ? undefined : { judged, comparison, colors: this.colors };
  }

  private blockAt({ clientX, clientY }: MouseEvent): number {
    const { left, top } = this.glass.getBoundingClientRect();
    return this.boxes.under((clientX - left) / this.scale, (clientY - top + this.glass.scrollTop) / this.scale);
  }

  private hover(event: PointerEvent): void {
    const block = this.blockAt(event);
    const { opened, judged } = this.store.state;
    this.glass.classList.toggle('over', block >= 0);
    if (block !== this.hovered) {
      this.hovered = block;
      this.tints.outline('over', block);
    }
    this.chip.hidden = block < 0 || judged === undefined;
    if (this.chip.hidden || judged === undefined) return;
    const { name, title } = LABELS[judged.label[block]!]!;
    this.chip.textContent = `${title} · ${Math.round(judged.score[block]! * 100)} % · ${wordsOf(opened!.blocks.words[block]!)}`;
    this.chip.dataset['label'] = name;
    const { left, top, width } = this.view.getBoundingClientRect();
    const x = Math.min(event.clientX - left + 12, width - this.chip.offsetWidth - 8);
    this.chip.style.transform = `translate(${Math.max(4, x)}px, ${event.clientY - top + 16}px)`;
  }

  private leave(): void {
    this.chip.hidden = true;
    if (this.hovered < 0) return;
    this.hovered = -1;
    this.tints.outline('over', -1);
  }

  /** Scrolls a block into view if needed. */
  private reveal(block: number): void {
    const box = this.boxes.at(block);
    if (box === undefined) return;
    const [top, bottom] = this.inView();
    if (box.top >= top + 20 && box.top + Math.min(box.height, 200) <= bottom - 20) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    this.glass.scrollTo({ top: box.top * this.scale - this.glass.clientHeight / 3, behavior });
  }
}

function captionOf({ opened, comparison, method }: State, actions: Actions): (HTMLElement | string)[] {
  if (opened === undefined) return [];
  if (comparison !== undefined)
    return [
      element('span', { class: 'only-here' }, `only ${method}`),
      ' · ',
      element('span', { class: 'only-other' }, `only ${comparison.method}`),
      ' · ',
      element(
        'button',
        { type: 'button', class: 'link', onclick: () => void actions.compareWith(undefined) },
        'stop comparing',
      ),
    ];
  const left = opened.tree.left > 0 ? ' It is too large to be drawn whole; all its blocks are listed.' : '';
  return [`Drawn without scripts and without a single request: pictures and styles from elsewhere are missing.${left}`];
}
