// A rule written by hand: keep or drop, what a selector names or what a text says, and why. While it is written it says what
// it would do to the open pages of the site.

import type { Rule } from '../../../../index.ts';
import type { Actions } from '../actions.ts';
import type { Core } from '../core.ts';
import { element } from '../element.ts';
import { ownRules, type Store, sitePages } from '../state.ts';

const WAIT_MS = 250;

export function ruleForm(store: Store, actions: Actions, core: Core): HTMLElement {
  const field = (name: string, placeholder: string, label: string): HTMLInputElement =>
    element('input', {
      id: `rule-${name}`,
      type: 'text',
      placeholder,
      autocomplete: 'off',
      'aria-label': label,
      oninput: () => later(),
    });
  const action = element(
    'select',
    { id: 'rule-action', 'aria-label': 'Keep or drop', onchange: () => later() },
    element('option', { value: 'drop' }, 'drop'),
    element('option', { value: 'keep' }, 'keep'),
  );
  const selector = field('selector', '.share, footer p', 'A selector');
  const text = field('text', 'saying: Read also …', 'What the text says; … at an end stands for anything');
  const reason = field('reason', 'why (optional)', 'Why');
  const add = element('button', { class: 'primary', disabled: true }, 'Add the rule');
  const said = element('p', { class: 'muted trial', role: 'status' }, HOW);

  const written = (): Rule | undefined => {
    const [where, what, why] = [selector, text, reason].map(({ value }) => value.trim());
    if (where === '' && what === '') return undefined;
    return {
      action: action.value as Rule['action'],
      ...(where === '' ? {} : { selector: where! }),
      ...(what === '' ? {} : { text: what! }),
      ...(why === '' ? {} : { reason: why! }),
    };
  };
  let timer = 0;
  let turn = 0;
  const later = (): void => {
    clearTimeout(timer);
    add.disabled = true;
    timer = setTimeout(() => void tryIt(), WAIT_MS) as unknown as number;
  };
  const tryIt = async (): Promise<void> => {
    const rule = written();
    const mine = ++turn;
    if (rule === undefined) {
      said.textContent = HOW;
      return;
    }
    const { labels } = store.state;
    try {
      const sheets = await actions.opened(sitePages(store.state));
      const pages = sheets.map(({ id }) => ({ id, labels: labels.get(id) ?? [] }));
      const trial = await core.ask('tryRule', { pages, rules: ownRules(store.state), rule });
      if (mine !== turn) return;
      said.textContent = `It ${trial.words}; ${trial.changedWords.toLocaleString('en')} words ${rule.action === 'drop' ? 'would go' : 'would come in'}.`;
      said.classList.toggle('warning', trial.contradictions > 0 || trial.pages === 0);
      add.disabled = false;
    } catch (thrown) {
      if (mine === turn) said.textContent = (thrown as Error).message;
    }
  };
  return element(
    'details',
    { class: 'rule-form' },
    element('summary', {}, 'Write a rule for the site'),
    element(
      'form',
      {
        onsubmit: async (event: SubmitEvent) => {
          event.preventDefault();
          const rule = written();
          if (rule === undefined) return;
          await actions.addRule(rule);
          for (const one of [selector, text, reason]) one.value = '';
          add.disabled = true;
          said.textContent = HOW;
        },
      },
      element('div', { class: 'line' }, action, selector, text, reason, add),
      said,
    ),
  );
}

const HOW = 'A selector (tags, #ids, .classes, [attributes], one inside another), a text, or both.';
