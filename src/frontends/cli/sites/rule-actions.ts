// Actions of `pith sites rules KEY`, one row each.

import { userInfo } from 'node:os';
import { ERRORS, NOTHING_FOUND, PithError } from '../../../base/index.ts';
import type { Io } from '../../../command/index.ts';
import { type Page, type Proposal, proposeRules, type Rule, ruleInWords, type SitePage } from '../../../index.ts';
import { openPages } from '../../../inputs/pages/index.ts';
import { addRules, checkRules, removeRules, type SiteRules } from '../../../sites/rules/index.ts';
import { changeRules, readRules } from '../../../sites/tracking/index.ts';
import type { Store } from '../../../store/index.ts';
import { openLabeledPage, readLabelFile, readRuleFile } from '../labels/read-label-file.ts';
import { rulesOnPages, rulesTable } from './rule-table.ts';

export interface RuleRequest {
  readonly store: Store;
  readonly key: string;
  readonly json: boolean;
  readonly text: string | undefined;
  readonly reason: string | undefined;
  readonly author: string | undefined;
  readonly accept: boolean;
  readonly io: Io;
}

export interface RuleAction {
  /** Its arguments, for the help. */
  readonly takes: string;
  readonly help: string;
  /** Whether it may create a store. */
  readonly makesStore?: boolean;
  /** The exit code. */
  readonly run: (request: RuleRequest, words: readonly string[]) => Promise<number>;
}

export const RULE_ACTIONS: Readonly<Record<string, RuleAction>> = {
  list: {
    takes: '',
    help: 'the rules, and whether they still match',
    run: async (request) => {
      const { list } = await rulesOf(request);
      write(request, { key: request.key, rules: list }, () => rulesTable(list, request.key, request.io));
      return 0;
    },
  },
  add: {
    takes: 'keep|drop [SELECTOR] | FILE',
    help: 'add a rule: a selector, --text, or both; or a file with labels, or with JSON that has "rules"',
    makesStore: true,
    run: async (request, words) => {
      const { store, key, author = userName() } = request;
      const more = await rulesToAdd(request, words);
      const created = new Date().toISOString();
      let before = 0;
      const { list } = await changeRules(store, key, (rules) => {
        before = rules.list.length;
        return addRules(rules, more, { ...(author === '' ? {} : { author }), created });
      });
      write(request, { key, added: list.slice(before) }, () => {
        if (list.length === before) return `${key}: nothing new among ${more.length} rules\n`;
        return list
          .slice(before)
          .map((rule) => `${key}: rule ${rule.id} ${ruleInWords(rule)}\n`)
          .join('');
      });
      return 0;
    },
  },
  remove: {
    takes: 'ID…',
    help: 'remove rules by number',
    run: async (request, ids) => {
      const { store, key } = request;
      if (ids.length === 0) throw new PithError('bad-option', `usage: pith sites rules ${key} remove ID…`);
      await rulesOf(request);
      const { list } = await changeRules(store, key, (rules) => removeRules(rules, ids));
      write(request, { key, removed: ids }, () => `${key}: removed ${ids.join(', ')}; ${list.length} left\n`);
      return 0;
    },
  },
  check: {
    takes: '[PAGES]',
    help: 'check whether the rules still match: on these pages, or by the counts; exit code 1 if one does not',
    run: async (request, inputs) => {
      const { list } = await rulesOf(request);
      const pages = await readAll(inputs, request.io);
      const { rows, text, isSound } = rulesOnPages(list, pages, request);
      write(request, { key: request.key, rules: rows }, () => text);
      return isSound ? 0 : NOTHING_FOUND.exit;
    },
  },
  propose: {
    takes: 'LABELS [PAGES]',
    help: 'propose rules from the labels of the site; --accept adds them',
    makesStore: true,
    run: async (request, [path, ...inputs]) => {
      const { store, key, author = userName() } = request;
      if (path === undefined)
        throw new PithError('bad-option', `usage: pith sites rules ${key} propose LABELS [PAGES]`);
      const pages = [...(await labeledPages(path, request)), ...(await otherPages(inputs, request.io))];
      const rules = (await readRules(store, key))?.list ?? [];
      const proposals = proposeRules(pages, { rules });
      const accepted = request.accept ? proposals.map(({ rule }) => rule) : [];
      const created = new Date().toISOString();
      if (accepted.length > 0)
        await changeRules(store, key, (old) =>
          addRules(old, accepted, { ...(author === '' ? {} : { author }), created }),
        );
      write(request, { key, proposals, accepted: accepted.length }, () => sayProposals(proposals, request));
      return 0;
    },
  },
};

export function findRuleAction(name: string): RuleAction {
  const action = Object.hasOwn(RULE_ACTIONS, name) ? RULE_ACTIONS[name] : undefined;
  if (action !== undefined) return action;
  throw new PithError(
    'bad-option',
    `pith sites rules KEY takes ${Object.keys(RULE_ACTIONS).join(' | ')}, not '${name}'`,
  );
}

async function rulesOf({ store, key }: RuleRequest): Promise<SiteRules> {
  const rules = await readRules(store, key);
  if (rules !== undefined) return rules;
  throw new PithError(
    'not-found',
    `site '${key}' has no rules in '${store.location}'; add one: pith sites rules ${key} add drop SELECTOR`,
  );
}

async function rulesToAdd(request: RuleRequest, words: readonly string[]): Promise<readonly Rule[]> {
  const [action, selector, ...rest] = words;
  const { key, text, reason } = request;
  if (action !== 'keep' && action !== 'drop') {
    if (action === undefined || selector !== undefined || text !== undefined)
      throw new PithError('bad-option', `usage: pith sites rules ${key} add ${RULE_ACTIONS['add']!.takes}`);
    return rulesOfFile(action, request);
  }
  if (rest.length > 0)
    throw new PithError('bad-option', `one selector at a time: put '${[selector, ...rest].join(' ')}' in quotes`);
  return checkRules(
    [
      {
        action,
        ...(selector === undefined ? {} : { selector }),
        ...(text === undefined ? {} : { text }),
        ...(reason === undefined ? {} : { reason }),
      },
    ],
    'bad-option',
  );
}

/** Rules of this site in a labels file, or the rules of a JSON file from the service or `list --json`. */
async function rulesOfFile(path: string, { key, io }: RuleRequest): Promise<readonly Rule[]> {
  const file = await readRuleFile(path, key, io);
  const found = file.rules.get(key);
  if (found !== undefined) return found;
  const others = [...file.rules.keys()];
  throw new PithError(
    'not-found',
    `'${path}' has no rules of ${key}${others.length === 0 ? '' : ` (only of ${others.join(', ')})`}`,
  );
}

async function labeledPages(path: string, { key, io }: RuleRequest): Promise<SitePage[]> {
  const file = await readLabelFile(path, io);
  const pages: SitePage[] = [];
  for (const line of file.pages) {
    const { page, site, labels } = await openLabeledPage(line, path);
    if (site === undefined || site === key) pages.push({ page, labels });
  }
  if (pages.length > 0) return pages;
  throw new PithError('not-found', `'${path}' has no labeled page of ${key}`);
}

async function otherPages(inputs: readonly string[], io: Io): Promise<SitePage[]> {
  return (await readAll(inputs, io)).map((page) => ({ page, labels: [] }));
}

/** All pages, in memory at once: a sample of a site, not all of it. */
async function readAll(inputs: readonly string[], io: Io): Promise<Page[]> {
  if (inputs.length === 0) return [];
  const { pages } = await openPages(inputs, false, io);
  const read: Page[] = [];
  for await (const { name, page, problem } of pages) {
    if (problem !== undefined)
      throw new PithError(problem.code, `${name}: ${problem.message}`, {
        cause: problem,
        status: ERRORS[problem.code].status,
      });
    read.push(page);
  }
  return read;
}

function sayProposals(proposals: readonly Proposal[], { key, accept }: RuleRequest): string {
  if (proposals.length === 0)
    return `${key}: nothing to propose: all labels hold already, or no rule fixes one without contradicting another\n`;
  const lines = proposals.map(
    ({ rule, words, labels }) => `${ruleInWords(rule)}\n  ${words}; fixes ${labels} of the labels\n`,
  );
  return lines.join('') + (accept ? `${key}: added\n` : `to add them, repeat with --accept\n`);
}

function write({ json, io }: RuleRequest, value: unknown, text: () => string): void {
  io.stdout.write(json ? `${JSON.stringify(value, null, 2)}\n` : text());
}

/** The current user; '' if unknown. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
