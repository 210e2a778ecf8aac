// ⌘K: a sentence → its block, whether it was kept, and why. Enter goes to the block.

import type { Actions } from '../actions.ts';
import type { Core } from '../core.ts';
import { byId, element, fill } from '../element.ts';
import { LABELS } from '../label-words.ts';
import type { StateStore } from '../state.ts';

const WAIT_MS = 120;

export class FindDialog {
  private readonly dialog = byId<HTMLDialogElement>('find');
  private readonly input: HTMLInputElement;
  private readonly answer = element('div', { class: 'found', role: 'status' });
  private readonly store: StateStore;
  private readonly core: Core;
  private readonly actions: Actions;
  private timer = 0;
  /** The sentence of the current answer, and its first block. */
  private asked = '';
  private first = -1;

  constructor(store: StateStore, actions: Actions, core: Core) {
    this.store = store;
    this.actions = actions;
    this.core = core;
    this.input = element('input', {
      type: 'text',
      id: 'sentence',
      placeholder: 'Paste or type a sentence of the page…',
      autocomplete: 'off',
      'aria-label': 'A sentence of the page',
      oninput: () => {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.ask(), WAIT_MS) as unknown as number;
      },
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void this.goToFirst();
      },
    });
    fill(this.dialog, this.input, this.answer);
    this.dialog.addEventListener('click', (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
  }

  open(): void {
    if (this.store.state.opened === undefined) return;
    this.dialog.showModal();
    this.input.select();
    if (this.input.value === '')
      fill(
        this.answer,
        element(
          'p',
          { class: 'empty' },
          'Why is it missing? Why is it here? Ask with the words you see, or expected to see.',
        ),
      );
    else void this.ask();
  }

  /** At once if the answer is there, so that the next key applies to the block; otherwise keys wait for it. */
  private async goToFirst(): Promise<void> {
    clearTimeout(this.timer);
    this.input.readOnly = true;
    try {
      if (this.asked !== this.input.value.trim()) await this.ask();
      this.go(this.first);
    } finally {
      this.input.readOnly = false;
    }
  }

  private go(block: number): void {
    if (block < 0) return;
    this.dialog.close();
    this.actions.setFilter('all');
    if (this.store.state.tab !== 'page') this.actions.setTab('blocks');
    this.actions.select(block);
  }

  private async ask(): Promise<void> {
    const { current, judged } = this.store.state;
    const sentence = this.input.value.trim();
    [this.asked, this.first] = ['', -1];
    if (current === undefined || sentence === '') return fill(this.answer);
    fill(this.answer, element('p', { class: 'muted' }, 'Looking for it…'));
    const { accounts, said, segments } = await this.core.ask('find', { id: current, sentence });
    if (this.input.value.trim() !== sentence) return;
    [this.asked, this.first] = [sentence, segments[0] ?? -1];
    fill(
      this.answer,
      ...said.map((words, i) => element('p', { class: i === 0 ? 'fate' : 'muted' }, words)),
      segments.length > 0 &&
        element(
          'ul',
          { class: 'found-blocks' },
          ...segments.map((block, i) => {
            const { name, title } = LABELS[judged?.label[block] ?? 0]!;
            return element(
              'li',
              {},
              element(
                'button',
                { type: 'button', class: 'found-block', onclick: () => this.go(block) },
                element('span', { class: 'label', 'data-label': name }, title),
                element('span', { class: 'text' }, accounts[i]?.from ?? ''),
                element('span', { class: 'muted' }, `block ${block + 1}`),
              ),
            );
          }),
        ),
    );
  }
}
