// The bar at the top: page, method, tilt and confidence, and the actions for all of them.

import type { Actions } from '../actions.ts';
import { byId, element, fill } from '../element.ts';
import { wordsOf } from '../label-words.ts';
import { type StateStore, tiltOf } from '../state.ts';
import { key } from './why-panel.ts';

export interface Tools {
  find(): void;
  exportFile(): void;
  help(): void;
}

const MAX_LEAN = 4;

export function toolbar(store: StateStore, actions: Actions, tools: Tools): void {
  picker(store, actions);
  controls(store, actions);
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  fill(
    byId('tools'),
    element(
      'button',
      { type: 'button', class: 'find-button needs-page', onclick: tools.find },
      'Find',
      element('span', { class: 'long' }, ' a sentence '),
      key(isMac ? '⌘K' : 'Ctrl K'),
    ),
    element(
      'button',
      {
        type: 'button',
        class: 'quiet needs-page',
        title: 'The inspection as one HTML file (e)',
        onclick: tools.exportFile,
      },
      'Export',
    ),
    themeButton(),
    element(
      'button',
      { type: 'button', class: 'quiet icon', 'aria-label': 'Keys', title: 'Keys (?)', onclick: tools.help },
      '?',
    ),
  );
  byId('home').addEventListener('click', () => actions.leave());
  store.watch(['opened'], ({ opened }) => {
    byId('heading').textContent = opened === undefined ? '' : `Inspection of ${opened.title || 'a page'}`;
  });
  store.watch(['current'], ({ current }) => document.body.classList.toggle('has-page', current !== undefined));
}

function picker(store: StateStore, actions: Actions): void {
  const select = element('select', { 'aria-label': 'Page', onchange: () => void actions.show(select.value) });
  store.watch(['sheets', 'current'], ({ sheets, current }) => {
    const sites = [...new Set(sheets.map(({ site }) => site))];
    fill(
      select,
      ...sites.map((site) =>
        element(
          'optgroup',
          { label: site },
          ...sheets
            .filter((one) => one.site === site)
            .map(({ id, name }) => element('option', { value: id, selected: id === current }, name)),
        ),
      ),
    );
  });
  fill(
    byId('picker'),
    select,
    element(
      'button',
      { type: 'button', class: 'quiet open-more', title: 'Open another page', onclick: () => actions.leave() },
      'Open…',
    ),
  );
}

function controls(store: StateStore, actions: Actions): void {
  const method = element('select', {
    id: 'method',
    'aria-label': 'Method',
    onchange: () => void actions.setMethod(method.value),
  });
  const slider = element('input', {
    type: 'range',
    id: 'lean',
    min: -MAX_LEAN,
    max: MAX_LEAN,
    step: 0.5,
    value: 0,
    'aria-label': 'Lean to precision or to recall',
    oninput: () => void actions.setLean(Number(slider.value)),
  });
  store.watch(
    ['methods', 'method', 'learned', 'sheets', 'current'],
    ({ methods, method: own, learned, sheets, current }) => {
      const site = sheets.find(({ id }) => id === current)?.site ?? '';
      const usable = methods.filter(({ needs, name }) => needs.length === 0 || (name === 'site' && learned.has(site)));
      fill(
        method,
        ...usable.map(({ name, title }) => element('option', { value: name, title, selected: name === own }, name)),
      );
    },
  );
  store.watch(['lean', 'judged'], ({ lean, judged }) => {
    slider.value = String(lean);
    slider.disabled = judged?.canLean === false;
    slider.title = slider.disabled ? 'This method decides itself: there is nothing to lean' : '';
    slider.setAttribute('aria-valuetext', leanWords(lean));
  });
  fill(
    byId('controls'),
    element('label', { class: 'field' }, element('span', {}, 'method'), method),
    element(
      'div',
      { class: 'lean' },
      element('span', { 'aria-hidden': 'true' }, 'precision'),
      slider,
      element('span', { 'aria-hidden': 'true' }, 'recall'),
    ),
    figuresOf(store),
  );
}

/** Kept words, confidence and fallback of the answer. */
function figuresOf(store: StateStore): HTMLElement {
  const figures = element('div', { class: 'figures' });
  store.watch(['judged'], ({ judged }) => {
    if (judged === undefined) return fill(figures);
    const { confidence, words, fallback } = judged;
    fill(
      figures,
      element('span', { class: 'kept-words' }, `${wordsOf(words)} kept`),
      confidence !== undefined &&
        element(
          'span',
          { class: 'confidence', title: 'How good the answer is expected to be, as an F' },
          `${Math.round(confidence * 100)} % sure`,
        ),
      fallback !== undefined && element('span', { class: 'warning', title: fallback }, 'fallback'),
    );
  });
  return figures;
}

function leanWords(lean: number): string {
  if (lean === 0) return 'balanced';
  return `${lean > 0 ? 'recall' : 'precision'} counts ${tiltOf(Math.abs(lean) / 2).toFixed(1)} times`;
}

const THEMES = ['', 'light', 'dark'] as const;

function themeButton(): HTMLElement {
  const root = document.documentElement;
  const words = (): string =>
    ({ '': 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' })[root.dataset['theme'] ?? ''] ?? '';
  const set = (theme: string): void => {
    if (theme === '') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  };
  try {
    set(localStorage.getItem('pith-theme') ?? '');
  } catch {
    // No storage in this window: use the system's theme.
  }
  const button = element('button', {
    type: 'button',
    class: 'quiet icon',
    onclick: () => {
      const next = THEMES[(THEMES.indexOf((root.dataset['theme'] ?? '') as '') + 1) % THEMES.length]!;
      set(next);
      show();
      try {
        localStorage.setItem('pith-theme', next);
      } catch {
        // It lasts as long as the tab.
      }
    },
  });
  const show = (): void => {
    button.textContent = { '': '◐', light: '○', dark: '●' }[root.dataset['theme'] ?? ''] ?? '◐';
    button.setAttribute('aria-label', words());
    button.title = words();
  };
  show();
  return button;
}
