// The answer in every format, to read and to copy.

import type { FormatName } from '../../../../index.ts';
import type { Core } from '../core.ts';
import { copy } from '../download.ts';
import { element, fill } from '../element.ts';
import type { StateStore } from '../state.ts';

/** The formats in the order they are offered. */
const FORMATS: readonly FormatName[] = ['markdown', 'text', 'html', 'json', 'tei', 'chunks'];
/** Characters shown; all are copied. */
const SHOWN = 400_000;

export function outputView(store: StateStore, core: Core): HTMLElement {
  let format: FormatName = 'markdown';
  let text = '';
  const choices = element('div', { class: 'segmented', role: 'group', 'aria-label': 'Format' });
  const size = element('span', { class: 'muted' });
  const said = element('span', { class: 'muted', role: 'status' });
  const shown = element('pre', { class: 'output', id: 'output', tabindex: 0, 'aria-label': 'Output' });
  const draw = async (): Promise<void> => {
    const { current, judged } = store.state;
    fill(
      choices,
      ...FORMATS.map((name) =>
        element(
          'button',
          {
            type: 'button',
            'aria-pressed': String(name === format),
            onclick: () => {
              format = name;
              void draw();
            },
          },
          name,
        ),
      ),
    );
    if (current === undefined || judged === undefined) return;
    const asked = format;
    const written = await core.ask('output', { id: current, format }).catch((error: Error) => error.message);
    if (asked !== format || store.state.judged !== judged) return;
    text = written;
    shown.textContent = text === '' ? (judged.abstained ?? 'There is no text in this answer.') : text.slice(0, SHOWN);
    size.textContent = `${text.length.toLocaleString('en')} characters${text.length > SHOWN ? ', not all shown' : ''}`;
  };
  const copier = element(
    'button',
    {
      type: 'button',
      class: 'primary',
      onclick: async () => {
        said.textContent = (await copy(text))
          ? 'Copied.'
          : 'The browser does not let pages copy: select the text instead.';
      },
    },
    'Copy',
  );
  store.watch(['judged'], () => void draw());
  return element(
    'div',
    { class: 'output-view' },
    element('div', { class: 'output-bar' }, choices, element('span', { class: 'spring' }), said, size, copier),
    shown,
  );
}
