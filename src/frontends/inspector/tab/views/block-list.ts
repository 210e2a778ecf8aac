// All blocks in page order, however many: only the rows in view exist. A list box with one active option: arrows move,
// a click selects, and each row shows its label, its score and the strongest reason.

import { type Actions, filtered } from '../actions.ts';
import type { Core } from '../core.ts';
import { element, fill } from '../element.ts';
import { isKept, LABELS } from '../label-words.ts';
import type { State, StateStore } from '../state.ts';

/** Height of a row; the style sheet's `--row`. */
const ROW = 58;
/** Rows kept ready above and below. */
const SPARE = 6;

interface Row {
  readonly root: HTMLElement;
  readonly number: HTMLElement;
  readonly label: HTMLElement;
  readonly corrected: HTMLElement;
  readonly text: HTMLElement;
  readonly score: HTMLElement;
  readonly because: HTMLElement;
  block: number;
}

export class BlockList {
  readonly root: HTMLElement;
  private readonly list: HTMLElement;
  private readonly extent: HTMLElement;
  private readonly core: Core;
  private readonly store: StateStore;
  private readonly actions: Actions;
  private shown: Int32Array = new Int32Array(0);
  private readonly rows = new Map<number, Row>();
  /** Rows that have left the view, to be used again: making one costs more than filling it. */
  private readonly spare: Row[] = [];
  /** Reasons already loaded for this answer. */
  private readonly reasons = new Map<number, string>();
  private judged: State['judged'];
  private isAsking = false;
  /** The page whose list was scrolled to the start of its text. */
  private begun: unknown;
  /** True after the list itself was used: it keeps its position. */
  private isOwnMove = false;

  constructor(store: StateStore, actions: Actions, core: Core) {
    this.store = store;
    this.actions = actions;
    this.core = core;
    this.extent = element('div', { class: 'rows', role: 'presentation' });
    this.list = element(
      'div',
      {
        class: 'list',
        id: 'blocks',
        role: 'listbox',
        tabindex: 0,
        'aria-label': 'Blocks in page order',
        onscroll: () => this.draw(),
        onkeydown: (event: KeyboardEvent) => this.key(event),
      },
      this.extent,
    );
    this.root = element('div', { class: 'list-holder' }, this.list);
    new ResizeObserver(() => this.follow(store.state)).observe(this.list);
    store.watch(['judged', 'opened', 'filter', 'comparison'], (state) => this.refresh(state));
    store.watch(['selected'], (state) => this.follow(state));
  }

  focus(): void {
    this.list.focus();
  }

  private refresh(state: State): void {
    if (state.judged !== this.judged) {
      this.reasons.clear();
      this.judged = state.judged;
    }
    this.shown = filtered(state);
    this.extent.style.height = `${this.shown.length * ROW}px`;
    this.extent.classList.toggle('none', this.shown.length === 0);
    this.rows.clear();
    fill(this.extent);
    if (this.shown.length === 0) fill(this.extent, element('p', { class: 'empty' }, emptyWords(state)));
    this.begin(state);
    this.draw();
  }

  /** A page opens where its text begins, with one line before it. */
  private begin({ opened, judged }: State): void {
    if (judged === undefined || this.begun === opened) return;
    this.begun = opened;
    const top = this.shown.findIndex((block) => isKept(judged.label[block])) * ROW;
    this.list.scrollTop = top < this.list.clientHeight / 2 ? 0 : top - ROW;
  }

  private follow({ selected }: State): void {
    const place = this.shown.indexOf(selected);
    if (place >= 0) {
      const top = place * ROW;
      const { scrollTop, clientHeight } = this.list;
      if (top < scrollTop) this.list.scrollTop = this.isOwnMove ? top : top - clientHeight / 3;
      else if (top + ROW > scrollTop + clientHeight)
        this.list.scrollTop = this.isOwnMove ? top + ROW - clientHeight : top - clientHeight / 3;
    }
    this.isOwnMove = false;
    this.draw();
  }

  private draw(): void {
    const { scrollTop, clientHeight } = this.list;
    const first = Math.max(0, Math.floor(scrollTop / ROW) - SPARE);
    const last = Math.min(this.shown.length, Math.ceil((scrollTop + clientHeight) / ROW) + SPARE);
    const { selected } = this.store.state;
    for (const [place, row] of this.rows) {
      if (place >= first && place < last) continue;
      this.rows.delete(place);
      this.spare.push(row);
    }
    const missing: number[] = [];
    for (let place = first; place < last; place++) {
      const block = this.shown[place]!;
      let row = this.rows.get(place);
      if (row === undefined) {
        row = this.spare.pop() ?? this.newRow();
        this.fillRow(row, block, place);
        this.rows.set(place, row);
      }
      row.root.setAttribute('aria-selected', String(block === selected));
      if (!this.reasons.has(block)) missing.push(block);
    }
    for (const { root } of this.spare.splice(0)) root.remove();
    if ([...this.rows.values()].some(({ block }) => block === selected))
      this.list.setAttribute('aria-activedescendant', `block-${selected}`);
    else this.list.removeAttribute('aria-activedescendant');
    if (missing.length > 0) void this.ask();
  }

  /** Reasons of the rows in view, one question at a time. */
  private async ask(): Promise<void> {
    const { current } = this.store.state;
    const { judged } = this;
    if (this.isAsking || current === undefined || judged === undefined) return;
    this.isAsking = true;
    try {
      const blocks = [...this.rows.keys()].map((place) => this.shown[place]!).filter((one) => !this.reasons.has(one));
      const reasons = await this.core.ask('reasons', { id: current, segments: blocks });
      if (judged !== this.judged) return;
      blocks.forEach((block, i) => {
        this.reasons.set(block, reasons[i]!);
      });
      for (const [place, row] of this.rows) {
        const reason = this.reasons.get(this.shown[place]!);
        if (reason !== undefined) row.because.textContent = reason;
      }
    } catch {
      // The page was closed meanwhile: its reasons are no longer wanted.
    } finally {
      this.isAsking = false;
    }
    if ([...this.rows.keys()].some((place) => !this.reasons.has(this.shown[place]!))) void this.ask();
  }

  private newRow(): Row {
    const part = (name: string): HTMLElement => element('span', { class: name });
    const [number, label, corrected, text, score, because] = [
      part('number'),
      part('label'),
      part('mark-corrected'),
      part('text'),
      part('score'),
      part('because'),
    ] as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    const what = element('span', { class: 'what' }, label, corrected);
    const root = element('div', { role: 'option' }, number, what, text, score, because);
    const row = { root, number, label, corrected, text, score, because, block: -1 };
    root.addEventListener('click', () => {
      this.isOwnMove = true;
      this.actions.select(row.block);
    });
    this.extent.append(root);
    return row;
  }

  private fillRow(row: Row, block: number, place: number): void {
    const { opened, judged, comparison } = this.store.state;
    const label = judged!.label[block]!;
    const { name, title } = LABELS[label]!;
    const score = Math.round(judged!.score[block]! * 100);
    const differs = comparison !== undefined && isKept(label) !== isKept(comparison.label[block]);
    const { root } = row;
    row.block = block;
    root.className = `row${isKept(label) ? ' kept' : ''}${differs ? ' differs' : ''}`;
    root.id = `block-${block}`;
    root.dataset['label'] = name;
    root.setAttribute('aria-setsize', String(this.shown.length));
    root.setAttribute('aria-posinset', String(place + 1));
    root.style.transform = `translateY(${place * ROW}px)`;
    row.number.textContent = String(block + 1);
    row.label.textContent = title;
    row.corrected.textContent = judged!.labeled.some((one) => one.includes(block)) ? '✎' : '';
    row.corrected.title = row.corrected.textContent === '' ? '' : 'corrected';
    row.text.textContent = opened!.blocks.text[block]!;
    row.score.textContent = `${score} %`;
    row.score.title = `${score} % likely to be text`;
    row.because.textContent = this.reasons.get(block) ?? '';
  }

  private key(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(this.list.clientHeight / ROW) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: Number.NEGATIVE_INFINITY,
      End: Number.POSITIVE_INFINITY,
    };
    const step = steps[event.key];
    if (step === undefined || this.shown.length === 0 || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    this.move(step);
  }

  /** Moves to another of the shown blocks. */
  move(step: number): void {
    const at = this.shown.indexOf(this.store.state.selected);
    const place = at < 0 ? 0 : Math.min(this.shown.length - 1, Math.max(0, at + step));
    const block = this.shown[place];
    if (block === undefined) return;
    this.isOwnMove = true;
    this.actions.select(block);
  }
}

function emptyWords({ opened, judged, filter }: State): string {
  if (judged === undefined) return 'Judging the page…';
  if (opened?.blocks.count === 0) return 'There is no text on this page.';
  if (filter === 'doubtful') return 'No block is in doubt.';
  if (filter === 'corrected') return 'Nothing is corrected yet: select a block and press k to keep it, x to drop it.';
  if (filter === 'differs') return 'Nothing differs: choose a method to compare with under Compare.';
  return 'No block is like that.';
}
