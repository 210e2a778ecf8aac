// Rules of a site → the output of `pith sites rules`: one row each, with their counts or their effect on given pages.

import { type Io, styleOf } from '../../../command/index.ts';
import { type Page, ruleProblem, type SiteRule } from '../../../index.ts';
import { corrections } from '../../../sites/rules/index.ts';
import { formatTable } from '../../../terminal/index.ts';

export function rulesTable(rules: readonly SiteRule[], key: string, io: Io): string {
  return rules.length === 0 ? `${key} has no rules left\n` : table(rules, rules.map(stateOf), io);
}

/** `matched on 24 of 24 pages`, `has not matched …`. */
function stateOf(rule: SiteRule): string {
  const { seen, matched } = rule.health;
  return ruleProblem(rule) ?? (seen === 0 ? 'new' : `matched on ${matched} of ${seen} pages`);
}

export interface RulesOnPages {
  readonly rows: readonly object[];
  readonly text: string;
  readonly isSound: boolean;
}

/** Without pages, by the counts. */
export function rulesOnPages(
  rules: readonly SiteRule[],
  pages: readonly Page[],
  { io }: { readonly io: Io },
): RulesOnPages {
  const matches = rules.map(() => 0);
  for (const page of pages)
    corrections(page, { rules })?.named.forEach((named, i) => {
      if (named > 0) matches[i]!++;
    });
  const states = rules.map((rule, i) =>
    pages.length === 0 ? stateOf(rule) : `matches ${matches[i]} of ${pages.length} pages`,
  );
  const isSound = rules.every((rule, i) => (pages.length === 0 ? ruleProblem(rule) === undefined : matches[i]! > 0));
  const rows = rules.map((rule, i) =>
    pages.length === 0
      ? { ...rule, problem: ruleProblem(rule) ?? null }
      : { ...rule, pages: { matched: matches[i], of: pages.length } },
  );
  return { rows, text: table(rules, states, io), isSound };
}

function table(rules: readonly SiteRule[], states: readonly string[], io: Io): string {
  const style = styleOf(io.stdout, io);
  const text = formatTable(
    [
      { title: 'rule', align: 'right', paint: (cell) => style.cyan(cell) },
      { title: 'action' },
      { title: 'selector', max: 60 },
      { title: 'text', max: 40 },
      { title: 'reason', max: 60 },
      { title: 'made' },
      { title: 'state' },
    ],
    rules.map(({ id, action, selector = '-', text: said = '-', reason = '-', author = '', created = '' }, i) => [
      id,
      action,
      selector,
      said,
      reason,
      [created.slice(0, 10), author].filter((part) => part !== '').join(' ') || '-',
      states[i]!,
    ]),
    { header: style.bold, width: io.stdout.isTTY === true ? io.stdout.columns : undefined },
  );
  return `${text}\n`;
}
