// A rule written by hand: keep or drop, by a selector or a text, and why. While the user types, it shows what
// it would do to the open pages of the site.

import type { Rule } from '../../../../index.ts';
import type { Actions } from '../actions.ts';
import type { Core } from '../core.ts';
import { element } from '../element.ts';
import { ownRules, type StateStore, sitePages } from '../state.ts';

const WAIT_MS = 250;

const HOW = 'A selector (tags, #ids, .classes, [attributes], one inside another), a text, or both.';

export function ruleForm(store: StateStore, actions: Actions, core: Core): HTMLElement {
  return new RuleForm(store, actions, core).root;
}

class RuleForm {
  readonly root: HTMLElement;
  private readonly store: StateStore;
  private readonly actions: Actions;
  private readonly core: Core;
  private readonly action = element(
    'select',
    { id: 'rule-action', 'aria-label': 'Keep or drop', onchange: () => this.tryLater() },
    element('option', { value: 'drop' }, 'drop'),
    element('option', { value: 'keep' }, 'keep'),
  );
  private readonly selector = this.field('selector', '.share, footer p', 'A selector');
  private readonly text = this.field('text', 'saying: Read also …', 'Text of the block; … at an end matches anything');
  private readonly reason = this.field('reason', 'why (optional)', 'Why');
  private readonly submit = element('button', { class: 'primary', disabled: true }, 'Add the rule');
  private readonly status = element('p', { class: 'muted trial', role: 'status' }, HOW);
  private timer = 0;
  private turn = 0;

  constructor(store: StateStore, actions: Actions, core: Core) {
    this.store = store;
    this.actions = actions;
    this.core = core;
    const { action, selector, text, reason, submit, status } = this;
    this.root = element(
      'details',
      { class: 'rule-form' },
      element('summary', {}, 'Write a rule for the site'),
      element(
        'form',
        { onsubmit: (event: SubmitEvent) => void this.add(event) },
        element('div', { class: 'line' }, action, selector, text, reason, submit),
        status,
      ),
    );
  }

  private field(name: string, placeholder: string, label: string): HTMLInputElement {
    return element('input', {
      id: `rule-${name}`,
      type: 'text',
      placeholder,
      autocomplete: 'off',
      'aria-label': label,
      oninput: () => this.tryLater(),
    });
  }

  private get written(): Rule | undefined {
    const [where, what, why] = [this.selector, this.text, this.reason].map(({ value }) => value.trim());
    if (where === '' && what === '') return undefined;
    return {
      action: this.action.value as Rule['action'],
      ...(where === '' ? {} : { selector: where! }),
      ...(what === '' ? {} : { text: what! }),
      ...(why === '' ? {} : { reason: why! }),
    };
  }

  private tryLater(): void {
    clearTimeout(this.timer);
    this.submit.disabled = true;
    this.timer = setTimeout(() => void this.tryIt(), WAIT_MS) as unknown as number;
  }

  private async tryIt(): Promise<void> {
    const rule = this.written;
    const mine = ++this.turn;
    const { store, actions, core, status } = this;
    if (rule === undefined) {
      status.textContent = HOW;
      return;
    }
    const { labels } = store.state;
    try {
      const sheets = await actions.opened(sitePages(store.state));
      const pages = sheets.map(({ id }) => ({ id, labels: labels.get(id) ?? [] }));
      const trial = await core.ask('tryRule', { pages, rules: ownRules(store.state), rule });
      if (mine !== this.turn) return;
      status.textContent = `It ${trial.words}; ${trial.changedWords.toLocaleString('en')} words ${rule.action === 'drop' ? 'would go' : 'would come in'}.`;
      status.classList.toggle('warning', trial.contradictions > 0 || trial.pages === 0);
      this.submit.disabled = false;
    } catch (thrown) {
      if (mine === this.turn) status.textContent = (thrown as Error).message;
    }
  }

  private async add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const rule = this.written;
    if (rule === undefined) return;
    await this.actions.addRule(rule);
    for (const one of [this.selector, this.text, this.reason]) one.value = '';
    this.submit.disabled = true;
    this.status.textContent = HOW;
  }
}
