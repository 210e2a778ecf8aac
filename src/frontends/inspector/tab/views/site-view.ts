// The site: its pages as strips below each other, so that the template is visible; what repeats, per page kind; what was learned,
// in words; and how well that works.

import type { SiteRow, SiteView } from '../../protocol.ts';
import type { Actions } from '../actions.ts';
import { type Colors, onTheme, readColors } from '../colors.ts';
import type { Core } from '../core.ts';
import { element, fill } from '../element.ts';
import { isKept, LABELS, wordsOf } from '../label-words.ts';
import { storedSite } from '../server.ts';
import type { KnownSite, State, StateStore } from '../state.ts';
import { healthDots } from './health-dots.ts';
import { storedParts } from './stored-site.ts';

/** Every block is at least this many words wide. */
const MIN_WORDS = 4;
const STRIP = { width: 900, height: 22 } as const;
export function siteView(store: StateStore, actions: Actions, core: Core): HTMLElement {
  const root = element('div', { class: 'site' });
  let view: SiteView | undefined;
  let stored: readonly KnownSite[] = [];
  let colors = readColors();
  let heat = false;
  const draw = (): void => {
    const { state } = store;
    if (view === undefined) return;
    fill(
      root,
      ...parts(state, view, colors, heat, actions, () => {
        heat = !heat;
        draw();
      }),
      ...storedParts(stored),
    );
  };
  onTheme(() => {
    colors = readColors();
    draw();
  });
  store.watch(['judged', 'sheets', 'learned', 'rules', 'tab'], async (state) => {
    const { sheets, current, tab, judged } = state;
    const site = sheets.find(({ id }) => id === current)?.site;
    if (tab !== 'site' || site === undefined || judged === undefined) return;
    const own = sheets.filter((one) => one.site === site);
    if (view === undefined || view.key !== site)
      fill(root, element('p', { class: 'empty' }, `Reading ${own.length} pages of ${site}…`));
    await actions.opened(own);
    const pages = own.map(({ id, name }) => ({ id, name, said: actions.said(id) }));
    const [made, known] = await Promise.all([
      core.ask('site', { key: site, pages, record: state.learned.get(site) }),
      storedSite(site).catch(() => []),
    ]);
    if (store.state.current !== current) return;
    view = made;
    stored = known;
    draw();
  });
  return root;
}

function parts(
  state: State,
  view: SiteView,
  colors: Colors,
  heat: boolean,
  actions: Actions,
  toggle: () => void,
): (HTMLElement | false)[] {
  const { key, rows, kinds, template, health, record } = view;
  const isLearned = state.learned.has(key);
  return [
    siteHead(key, rows.length, heat, toggle),
    rows.length < 2 &&
      element(
        'p',
        { class: 'empty' },
        'Add more pages of this site (drop files anywhere) to see its template: what repeats from page to page.',
      ),
    ...kinds.flatMap(({ pages, repeated, words }, kind) => [
      kinds.length > 1 && element('h3', {}, `Page kind ${kind + 1} · ${pages === 1 ? '1 page' : `${pages} pages`}`),
      element(
        'ul',
        { class: 'strips', 'aria-label': `Pages of kind ${kind + 1}` },
        ...rows.filter((row) => row.kind === kind).map((row) => strip(row, state.current, colors, heat, actions)),
      ),
      pages > 1 && element('p', { class: 'muted' }, `${words}.`),
      repeated.length > 0 && repeatedTable(repeated, pages),
    ]),
    rows.length > 1 &&
      element(
        'section',
        { class: 'learned' },
        element('h3', {}, 'The template, in words'),
        ...template.map((sentence) => element('p', {}, sentence)),
        record !== undefined &&
          element(
            'button',
            {
              type: 'button',
              class: isLearned ? 'quiet' : 'primary',
              onclick: () => void actions.learned(key, isLearned ? undefined : record),
            },
            isLearned ? 'Stop using it' : 'Judge the pages of this site with it',
          ),
      ),
    health.length > 0 &&
      rows.length > 1 &&
      element(
        'section',
        { class: 'health' },
        element('h3', {}, 'How it fares on these pages'),
        ...health.map((line) => healthDots(line.what, line)),
      ),
  ];
}

function siteHead(key: string, pages: number, heat: boolean, toggle: () => void): HTMLElement {
  return element(
    'header',
    { class: 'site-head' },
    element('h2', {}, key),
    element('span', { class: 'muted' }, pages === 1 ? '1 page' : `${pages} pages`),
    element('span', { class: 'spring' }),
    element(
      'button',
      { type: 'button', class: 'quiet', 'aria-pressed': String(heat), onclick: toggle },
      'What repeats',
    ),
  );
}

function strip(
  row: SiteRow,
  current: string | undefined,
  colors: Colors,
  heat: boolean,
  actions: Actions,
): HTMLElement {
  const canvas = element('canvas', { width: STRIP.width, height: STRIP.height, 'aria-hidden': 'true' });
  paintStrip(canvas, row, colors, heat);
  return element(
    'li',
    {},
    element(
      'button',
      {
        type: 'button',
        class: 'strip',
        'aria-current': row.id === current ? 'page' : undefined,
        onclick: () => void actions.show(row.id),
      },
      element('span', { class: 'strip-name' }, row.name),
      canvas,
      element('span', { class: 'strip-words' }, wordsOf(row.contentWords)),
    ),
  );
}

function paintStrip(
  canvas: HTMLCanvasElement,
  { words, label, repeats }: SiteRow,
  colors: Colors,
  heat: boolean,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const all = words.reduce((sum, count) => sum + count + MIN_WORDS, 0);
  let x = 0;
  words.forEach((count, s) => {
    const width = ((count + MIN_WORDS) / Math.max(1, all)) * STRIP.width;
    const kept = isKept(label[s]);
    context.fillStyle = heat ? colors.only : colors.label[label[s]!]!;
    context.globalAlpha = heat ? 0.08 + 0.92 * repeats[s]! : kept ? 1 : 0.5;
    context.fillRect(
      x,
      kept || heat ? 0 : 5,
      Math.max(0.7, width - 0.5),
      kept || heat ? STRIP.height : STRIP.height - 10,
    );
    x += width;
  });
}

function repeatedTable(repeated: SiteView['kinds'][number]['repeated'], pages: number): HTMLElement {
  const kept = repeated.filter((one) => one.kept > 0).length;
  return element(
    'details',
    { open: kept > 0 },
    element(
      'summary',
      {},
      `What repeats (${repeated.length}${kept > 0 ? `; ${kept} of it is kept on some page` : ''})`,
    ),
    element(
      'ul',
      { class: 'repeats' },
      ...repeated.map(({ text, pages: on, kept: times, label }) =>
        element(
          'li',
          {},
          element(
            'span',
            { class: 'label', 'data-label': times > 0 ? 'content' : label },
            times > 0 ? `kept on ${times}` : titleOf(label),
          ),
          element('span', { class: 'text' }, text),
          element('span', { class: 'muted' }, `${on} of ${pages}`),
        ),
      ),
    ),
  );
}

function titleOf(label: string): string {
  return LABELS.find(({ name }) => name === label)?.title ?? label;
}
