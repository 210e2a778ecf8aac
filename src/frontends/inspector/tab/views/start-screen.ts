// The first screen: paste, drop, choose a file, enter a URL, or take an example; below, the pages that were open before.

import type { Actions } from '../actions.ts';
import { byId, element, fill } from '../element.ts';
import { EXAMPLES } from '../examples.ts';
import { fetchByServer, SERVER } from '../server.ts';
import { fileSheet, pastedSheet, servedSheet } from '../sheets.ts';
import type { Sheet, StateStore } from '../state.ts';

export function startScreen(store: StateStore, actions: Actions): void {
  const root = byId('start');
  const recent = element('div', { class: 'recent' });
  fill(
    root,
    element(
      'div',
      { class: 'hero' },
      element('h1', {}, 'See what Pith keeps, and why'),
      element(
        'p',
        { class: 'lead' },
        'Open a page: its blocks, how each was judged, the reasons in plain words. Correct one, and it becomes a rule for the whole site.',
      ),
    ),
    element('div', { class: 'ways' }, filesSection(actions), pasteSection(actions), examplesSection(actions)),
    element(
      'p',
      { class: 'promise' },
      'Everything happens in this tab. Pages are kept in this browser until you forget them; nothing is sent anywhere.',
    ),
    recent,
  );
  store.watch(['sheets', 'current'], ({ sheets, current }) => {
    root.hidden = current !== undefined;
    byId('bench').hidden = current === undefined;
    fill(recent, ...recentPages(sheets, actions));
  });
  listenForDrops(actions);
}

function listenForDrops(actions: Actions): void {
  addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) document.body.classList.remove('dropping');
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    void addFiles(actions, [...(event.dataTransfer?.files ?? [])]);
  });
}

function filesSection(actions: Actions): HTMLElement {
  const files = element('input', {
    type: 'file',
    id: 'files',
    multiple: true,
    accept: '.html,.htm,.xhtml,text/html',
    class: 'hidden-input',
    tabindex: -1,
    'aria-label': 'Files',
  });
  files.addEventListener('change', () => void addFiles(actions, [...(files.files ?? [])]));
  return element(
    'section',
    { class: 'way drop', 'aria-labelledby': 'way-files' },
    element('h2', { id: 'way-files' }, 'Drop files'),
    element('p', {}, 'Anywhere in this window, one page or a whole site.'),
    files,
    element('button', { type: 'button', class: 'primary', onclick: () => files.click() }, 'Choose files'),
  );
}

function pasteSection(actions: Actions): HTMLElement {
  const html = element('textarea', {
    id: 'paste',
    rows: 7,
    placeholder: '<!doctype html> …',
    spellcheck: 'false',
    'aria-describedby': 'paste-hint',
  });
  const url = element('input', { id: 'paste-url', type: 'url', placeholder: 'https://… (optional)' });
  const inspect = (text: string): void => {
    if (text.trim() === '') actions.notice('Paste the HTML of a page first.');
    else void actions.add([pastedSheet(text, url.value.trim())]);
  };
  const open = (): void => {
    inspect(html.value);
    html.value = '';
  };
  html.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (html.value !== '' || !text.includes('<')) return;
    // A whole page: showing it in the field would take longer than extracting it.
    event.preventDefault();
    inspect(text);
  });
  html.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) open();
  });
  return element(
    'section',
    { class: 'way', 'aria-labelledby': 'way-paste' },
    element('h2', { id: 'way-paste' }, element('label', { for: 'paste' }, 'Paste HTML')),
    html,
    element(
      'div',
      { class: 'line' },
      element('label', { for: 'paste-url', class: 'muted' }, 'from'),
      url,
      element('button', { type: 'button', class: 'primary', id: 'open-pasted', onclick: open }, 'Inspect'),
    ),
    element('p', { class: 'muted', id: 'paste-hint' }, 'View source, select all, copy, paste.'),
  );
}

/** Examples, and a form for an address where the server can fetch. */
function examplesSection(actions: Actions): HTMLElement {
  return element(
    'section',
    { class: 'way', 'aria-labelledby': 'way-more' },
    element('h2', { id: 'way-more' }, SERVER.fetch === undefined ? 'Try an example' : 'Fetch an address'),
    ...(SERVER.fetch === undefined ? [] : [addressForm(actions)]),
    element(
      'div',
      { class: 'examples' },
      ...EXAMPLES.map(({ title, what, pages }) =>
        element(
          'button',
          {
            type: 'button',
            class: 'example',
            onclick: () => void actions.add(pages().map(({ html: own, url: at }) => pastedSheet(own, at))),
          },
          element('strong', {}, title),
          element('span', { class: 'muted' }, what),
        ),
      ),
    ),
    SERVER.fetch === undefined &&
      element('p', { class: 'muted' }, 'For an address, run ', element('code', {}, 'npx pith inspect https://…')),
  );
}

async function addFiles(actions: Actions, files: readonly File[]): Promise<void> {
  const sheets: Sheet[] = [];
  for (const file of files) sheets.push(await fileSheet(file));
  await actions.add(sheets);
}

function addressForm(actions: Actions): HTMLElement {
  const address = element('input', {
    type: 'url',
    id: 'address',
    placeholder: 'https://example.org/story',
    required: true,
    'aria-label': 'Address of a page',
  });
  return element(
    'form',
    {
      class: 'line',
      onsubmit: async (event: SubmitEvent) => {
        event.preventDefault();
        try {
          actions.notice(`Fetching ${address.value}…`);
          await actions.add([servedSheet(await fetchByServer(address.value))]);
        } catch (thrown) {
          actions.notice((thrown as Error).message);
        }
      },
    },
    address,
    element('button', { class: 'primary' }, 'Fetch'),
  );
}

function recentPages(sheets: readonly Sheet[], actions: Actions): HTMLElement[] {
  if (sheets.length === 0) return [];
  const forget = element(
    'button',
    { type: 'button', class: 'quiet', onclick: () => void actions.forgetAll() },
    'Forget everything',
  );
  return [
    element('header', { class: 'recent-head' }, element('h2', {}, 'Opened before'), forget),
    element(
      'ul',
      {},
      ...[...sheets].reverse().map(({ id, name, site }) =>
        element(
          'li',
          {},
          element(
            'button',
            { type: 'button', class: 'recent-page', onclick: () => void actions.show(id) },
            element('span', {}, name),
            element('span', { class: 'muted' }, site),
          ),
          element(
            'button',
            {
              type: 'button',
              class: 'quiet icon',
              'aria-label': `Forget ${name}`,
              onclick: () => void actions.removeSheet(id),
            },
            '×',
          ),
        ),
      ),
    ),
  ];
}
