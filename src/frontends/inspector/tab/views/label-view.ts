// Labeling by keyboard: every segment with its class, ranges by Shift and the arrows, and the answer as a line of JSON, the same
// that `pith label --answers` reads. A second reader's line, pasted below, shows where the two differ.

import type { Readers } from '../../protocol.ts';
import type { Core } from '../core.ts';
import { copy, save } from '../download.ts';
import { element, fill } from '../element.ts';
import { isKept } from '../label-words.ts';
import type { State, StateStore } from '../state.ts';

/** Key → class; the letter is what a row shows. */
const CLASSES: Readonly<Record<string, string>> = { t: 'title', c: 'content', o: 'optional', u: 'comments' };
/** Rows that are drawn: more would make every key slow. */
const MAX_ROWS = 5_000;

export function labelView(store: StateStore, core: Core): HTMLElement {
  return new LabelView(store, core).root;
}

class LabelView {
  readonly root: HTMLElement;
  private readonly list = element('ol', { class: 'label-rows', tabindex: '0', 'aria-label': 'Segments' });
  private readonly answer = element('output', { class: 'label-answer' });
  private readonly other = element('textarea', { rows: '2', placeholder: 'Paste a second reader’s answer to compare' });
  private readonly verdict = element('p', { class: 'label-verdict', 'aria-live': 'polite' });
  private readonly store: StateStore;
  private readonly core: Core;
  private classes: string[] = [];
  private from = 0;
  private to = 0;
  private page = '';
  /** Names the page's task: `pith label --answers` finds the page by it. */
  private key = '';

  constructor(store: StateStore, core: Core) {
    this.store = store;
    this.core = core;
    this.list.addEventListener('keydown', (event) => this.press(event));
    this.other.addEventListener('input', () => void this.compare());
    const button = (text: string, onclick: () => void): HTMLElement =>
      element('button', { type: 'button', class: 'quiet', onclick }, text);
    this.root = element(
      'div',
      { class: 'label-view' },
      element('p', {}, '↑ ↓ choose, Shift extends, T title, C content, O optional, U comments, X nothing.'),
      element(
        'div',
        { class: 'filters' },
        button('Start from Pith’s answer', () => this.start(true)),
        button('Clear', () => this.start(false)),
        button('Copy answer', () => void copy(this.line())),
        button('Save answer', () => save('answer.jsonl', 'application/jsonl', `${this.line()}\n`)),
      ),
      this.list,
      this.answer,
      this.other,
      this.verdict,
    );
    store.watch(['opened', 'judged'], (state) => this.show(state));
  }

  private show({ opened, current }: State): void {
    if (opened === undefined || current === undefined || current === this.page) return;
    this.page = current;
    void this.core.ask('taskKey', { id: current }).then((key) => {
      this.key = key;
      this.start(false);
    });
  }

  /** All segments unlabeled, or as the answer has them. */
  private start(byAnswer: boolean): void {
    const { opened, judged } = this.store.state;
    if (opened === undefined) return;
    const { count, text } = opened.blocks;
    this.classes = Array.from({ length: count }, (_, s) => (byAnswer && isKept(judged?.label[s]) ? 'content' : ''));
    this.from = 0;
    this.to = 0;
    fill(
      this.list,
      ...text
        .slice(0, MAX_ROWS)
        .map((one, s) => element('li', {}, element('span', { class: 'number' }, String(s)), one)),
    );
    if (count > MAX_ROWS) this.list.append(element('li', {}, `${count - MAX_ROWS} more are not shown`));
    this.draw(0, count - 1);
  }

  private press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const name = event.key.toLowerCase() === 'x' ? '' : CLASSES[event.key.toLowerCase()];
    if ((step === undefined && name === undefined) || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    // The letters mean tabs elsewhere.
    event.stopPropagation();
    if (step !== undefined) this.move(step, event.shiftKey);
    else this.label(name!);
  }

  private move(step: number, extends_: boolean): void {
    const [first, last] = this.range();
    this.to = Math.max(0, Math.min(Math.min(this.classes.length, MAX_ROWS) - 1, this.to + step));
    if (!extends_) this.from = this.to;
    const [from, to] = this.range();
    this.draw(Math.min(first, from), Math.max(last, to));
    this.list.children[this.to]?.scrollIntoView({ block: 'nearest' });
  }

  private label(name: string): void {
    const [from, to] = this.range();
    this.classes.fill(name, from, to + 1);
    this.draw(from, to);
  }

  private range(): [number, number] {
    return [Math.min(this.from, this.to), Math.max(this.from, this.to)];
  }

  private draw(first: number, last: number): void {
    const [from, to] = this.range();
    for (let s = first; s <= Math.min(last, MAX_ROWS - 1); s++) {
      const row = this.list.children[s] as HTMLElement | undefined;
      if (row === undefined) continue;
      row.dataset['class'] = this.classes[s];
      if (s >= from && s <= to) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
    this.answer.textContent = this.line();
    void this.compare();
  }

  /** The answer: ranges by class. */
  private line(): string {
    const fields = Object.values(CLASSES).map((name) => [name, rangesOf(this.classes, name)]);
    return JSON.stringify({ key: this.key, ...Object.fromEntries(fields) });
  }

  private async compare(): Promise<void> {
    const text = this.other.value.trim();
    for (const row of this.list.querySelectorAll('.differs')) row.classList.remove('differs');
    if (text === '') return fill(this.verdict);
    const asked = { id: this.page, one: this.line(), other: text };
    const readers = await this.core
      .ask('readers', asked)
      .catch((thrown: Error): Readers => ({ refused: thrown.message }));
    if (text !== this.other.value.trim()) return;
    if (readers.refused !== undefined) return fill(this.verdict, `The second answer does not fit: ${readers.refused}`);
    for (const s of readers.differs) this.list.children[s]?.classList.add('differs');
    fill(
      this.verdict,
      `The two readers agree at F ${readers.agreement.toFixed(3)}; ${readers.differs.length} segments differ.`,
    );
  }
}

function rangesOf(classes: readonly string[], name: string): string {
  const ranges: string[] = [];
  for (let from = 0; from < classes.length; from++) {
    if (classes[from] !== name) continue;
    let to = from;
    while (classes[to + 1] === name) to++;
    ranges.push(to > from ? `${from}-${to}` : `${from}`);
    from = to;
  }
  return ranges.join(',');
}
