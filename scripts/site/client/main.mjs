// What a document's page does in the browser: search, the colors, copying of code, and the heading that is being read. The
// index of the search is a file that is loaded when the search is first opened.
import { makeSearch } from './search.mjs';

const by = (id) => document.getElementById(id);
const make = (tag, props = {}, ...children) => {
  const one = Object.assign(document.createElement(tag), props);
  one.append(...children);
  return one;
};

// Colors: the system's, or those that were chosen.
const THEME = 'pith-theme';
const read = () => {
  try {
    return localStorage.getItem(THEME);
  } catch {
    return null;
  }
};
const root = document.documentElement;
if (read() !== null) root.dataset.theme = read();
by('theme')?.addEventListener('click', () => {
  const isDark =
    getComputedStyle(root).colorScheme === 'dark' ||
    (root.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem(THEME, root.dataset.theme);
  } catch {
    // A private window: the choice lasts for this page.
  }
});

// Search.
const dialog = by('search');
const input = by('query');
const list = by('found');
let search;
let chosen = 0;

function loadIndex() {
  if (search !== undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = make('script', { src: 'search-index.js' });
    script.onload = () => {
      search = makeSearch(globalThis.pithIndex);
      resolve();
    };
    script.onerror = reject;
    document.head.append(script);
  });
}

function excerpt(text, question) {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const lower = text.toLowerCase();
  const at = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const from = at.length === 0 ? 0 : Math.max(0, Math.min(...at) - 40);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 150)}${text.length > from + 150 ? '…' : ''}`;
}

function choose(next) {
  const items = [...list.querySelectorAll('a')];
  if (items.length === 0) return;
  chosen = (next + items.length) % items.length;
  for (const [i, item] of items.entries()) item.setAttribute('aria-selected', String(i === chosen));
  items[chosen].scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', items[chosen].id);
}

function show() {
  const question = input.value.trim();
  const found = question === '' ? [] : search(question);
  list.replaceChildren(
    ...found.map(({ title, heading, url, text }, i) =>
      make(
        'a',
        { href: url, id: `found-${i}`, role: 'option' },
        make('span', { className: 'where', textContent: title }),
        make('strong', { textContent: heading }),
        make('span', { className: 'text', textContent: excerpt(text, question) }),
      ),
    ),
  );
  by('nothing').hidden = question === '' || found.length > 0;
  choose(0);
}

async function openSearch() {
  dialog.showModal();
  input.select();
  await loadIndex();
  show();
}

by('open-search')?.addEventListener('click', openSearch);
input?.addEventListener('input', () => search && show());
input?.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    choose(chosen + (event.key === 'ArrowDown' ? 1 : -1));
  } else if (event.key === 'Escape') {
    // A search field would only be emptied.
    event.preventDefault();
    dialog.close();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    list.querySelector('[aria-selected="true"]')?.click();
  }
});
list?.addEventListener('click', (event) => event.target.closest('a') && dialog.close());
dialog?.addEventListener('click', (event) => event.target === dialog && dialog.close());
addEventListener('keydown', (event) => {
  const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
  if ((event.key === '/' && !isTyping) || (event.key === 'k' && (event.metaKey || event.ctrlKey))) {
    event.preventDefault();
    if (!dialog.open) openSearch();
  }
});

// A button to copy each block of code.
for (const block of document.querySelectorAll('main pre')) {
  const button = make('button', { type: 'button', className: 'copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1_500);
  });
  const frame = make('div', { className: 'code' });
  block.replaceWith(frame);
  frame.append(block, button);
}

// The heading that is being read, in the list on the right.
const links = new Map([...document.querySelectorAll('nav.here a')].map((link) => [link.hash.slice(1), link]));
if (links.size > 0) {
  const headings = [...document.querySelectorAll('main h2[id], main h3[id]')].filter(({ id }) => links.has(id));
  const mark = () => {
    const current = headings.findLast((one) => one.getBoundingClientRect().top < 120) ?? headings[0];
    for (const [id, link] of links) link.toggleAttribute('data-current', id === current.id);
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
