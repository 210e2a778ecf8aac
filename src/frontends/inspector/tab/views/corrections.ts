// The corrections and what follows from them: the rule that the labels suggest, the rules of the site, the files they are
// kept in.

import type { LabeledPage, Proposal, Rule } from '../../../../index.ts';
import type { Actions } from '../actions.ts';
import type { Core } from '../core.ts';
import { save } from '../download.ts';
import { element, fill } from '../element.ts';
import { NO_SITE } from '../sheets.ts';
import { ownRules, type State, type StateStore, sitePages } from '../state.ts';
import { ruleForm } from './rule-form.ts';

export function correctionsView(store: StateStore, actions: Actions, core: Core): HTMLElement {
  const told = element('div', {});
  const root = element(
    'section',
    { class: 'corrections', 'aria-label': 'Corrections' },
    told,
    ruleForm(store, actions, core),
  );
  let drawn = '';
  store.watch(['labels', 'proposals', 'rules', 'current', 'sheets'], async (state) => {
    const site = siteName(state);
    // A proposal for one site must not be accepted for another.
    if (site !== drawn) fill(told);
    drawn = site;
    const rules = ownRules(state);
    const [proposed, stored] = await Promise.all(
      [(state.proposals ?? []).map(({ rule }) => rule), rules].map((all) =>
        Promise.all(all.map((rule) => core.ask('tellRule', rule))),
      ),
    );
    if (store.state.proposals !== state.proposals || store.state.rules !== state.rules) return;
    const count = siteLabels(state);
    fill(
      told,
      count + rules.length > 0 &&
        element(
          'header',
          {},
          element(
            'h2',
            {},
            `${count === 0 ? 'No corrections' : count === 1 ? '1 correction' : `${count} corrections`} on ${site}`,
          ),
          exportMenu(state, actions, core),
        ),
      ...(state.proposals ?? []).map((proposal, i) => proposalCard(proposal, proposed![i]!, actions)),
      state.proposals?.length === 0 && rules.length === 0 && count > 0 && element('p', { class: 'muted' }, NO_RULE),
      rules.length > 0 &&
        element(
          'ul',
          { class: 'rules', 'aria-label': 'Rules of the site' },
          ...rules.map((rule, i) => ruleRow(rule, stored![i]!, rules, actions)),
        ),
    );
  });
  return root;
}

const NO_RULE =
  'Saved. No rule for the site follows from it yet: correct another block of its kind, or open more pages of the site.';

function siteName({ sheets, current }: State): string {
  return sheets.find(({ id }) => id === current)?.site ?? NO_SITE;
}

function siteLabels(state: State): number {
  return sitePages(state).reduce((sum, { id }) => sum + (state.labels.get(id)?.length ?? 0), 0);
}

function proposalCard(proposal: Proposal, words: string, actions: Actions): HTMLElement {
  return element(
    'div',
    { class: 'proposal' },
    element(
      'div',
      {},
      element('p', { class: 'rule-words' }, element('strong', {}, 'A rule for the site: '), words),
      element('p', { class: 'muted' }, proposal.words),
    ),
    element(
      'button',
      { type: 'button', class: 'primary', onclick: () => void actions.accept(proposal) },
      'Accept the rule',
    ),
  );
}

function ruleRow(rule: Rule, words: string, rules: readonly Rule[], actions: Actions): HTMLElement {
  const others = rules.filter((one) => one !== rule);
  return element(
    'li',
    {},
    element('span', {}, words),
    element(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'aria-label': `Remove the rule: ${words}`,
        onclick: () => void actions.setRules(others),
      },
      'Remove',
    ),
  );
}

function exportMenu(state: State, actions: Actions, core: Core): HTMLElement {
  const pages = (): LabeledPage[] => labeledPages(state);
  return element(
    'div',
    { class: 'exports' },
    element(
      'button',
      {
        type: 'button',
        class: 'quiet',
        onclick: async () =>
          save(
            'labels.jsonl',
            'application/jsonl',
            await core.ask('writeLabels', { pages: pages(), rules: [...state.rules] }),
          ),
      },
      'Save labels.jsonl',
    ),
    element(
      'button',
      {
        type: 'button',
        class: 'quiet',
        onclick: async () => {
          await actions.opened(state.sheets.filter(({ id }) => state.labels.has(id)));
          save('label-studio.json', 'application/json', await core.ask('labelStudio', pages()));
        },
      },
      'for Label Studio',
    ),
  );
}

/** Every labeled page as a line of a labels file, with its HTML: the file is self-contained. */
function labeledPages({ sheets, labels }: State): LabeledPage[] {
  return sheets
    .filter(({ id }) => labels.has(id))
    .map(({ id, url, site, input }) => ({
      id,
      ...(url === undefined ? {} : { url }),
      ...(site === NO_SITE ? {} : { site }),
      ...(typeof input === 'string' ? { html: input } : { htmlBase64: base64(input) }),
      labels: labels.get(id)!,
    }));
}

function base64(bytes: ArrayBuffer): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
