// `pith sites`: the learned sites of a store: list, show, forget, export, import, and their rules. The rows of its options;
// the work is in sites/site-actions.ts and sites/rule-actions.ts.

import { PithError } from '../../../base/index.ts';
import { type Command, defineCommand, type Io, STORE_OPTION } from '../../../command/index.ts';
import { openStore } from '../../../store/index.ts';
import { findRuleAction, RULE_ACTIONS } from '../sites/rule-actions.ts';
import { findAction, SITE_ACTIONS } from '../sites/site-actions.ts';

const RULES = 'rules';
const RULE_OPTIONS = ['text', 'reason', 'author', 'accept'] as const;

export const sitesCommand: Command = defineCommand({
  name: 'sites',
  usage:
    '[list | show KEY | forget KEY | export KEY | import FILE | rules KEY [list | add | remove | check | propose]…]',
  words: [...Object.keys(SITE_ACTIONS), RULES],
  options: {
    method: { short: 'm', value: 'NAME', help: 'only what this method learned' },
    store: STORE_OPTION,
    out: { short: 'o', value: 'FILE', help: 'file for export (default: standard output)' },
    json: { help: 'print JSON' },
    text: { value: 'TEXT', help: 'rules add: the text to match; … at an end matches anything' },
    reason: { value: 'WORDS', help: 'rules add: the reason, for people' },
    author: { value: 'NAME', help: 'rules add, propose: the author of the rule (default: the current user)' },
    accept: { help: 'rules propose: add the proposed rules' },
  },
  examples: [
    ['pith sites', Object.entries(SITE_ACTIONS)[0]![1].help],
    ['pith sites show example.org', SITE_ACTIONS['show']!.help],
    ['pith sites forget example.org --method ce', SITE_ACTIONS['forget']!.help],
    ['pith sites export example.org > site.json', SITE_ACTIONS['export']!.help],
    ['pith sites import site.json --store other', SITE_ACTIONS['import']!.help],
    ['pith sites rules example.org', RULE_ACTIONS['list']!.help],
    ["pith sites rules example.org add drop .share --reason 'share buttons'", RULE_ACTIONS['add']!.help],
    ["pith sites rules example.org add drop --text 'Read also …'", 'drop text that begins with these words'],
    ['pith sites rules example.org remove 2', RULE_ACTIONS['remove']!.help],
    ['pith sites rules example.org check pages/', RULE_ACTIONS['check']!.help],
    ['pith sites rules example.org propose labels.jsonl pages/', RULE_ACTIONS['propose']!.help],
  ],
  notes: [
    "A site's state is new, fits, stale with the reason (learn it again), or unreadable with the reason. In `show`, the " +
      'last pages are one letter each: . fits, - too little was found, + too much, ? an unknown structure, x no page kind. Rules override the method on pages of ' +
      'their site (--site); the state reports rules that stop matching.',
    'Columns of `show` for the method site: places are positions of text in its pages, texts those that several pages repeat, content words ' +
      'and content share what remains of a typical page, seen the pages extracted with it since, URL shapes the addresses it was learned from.',
  ],
  run: async (values, inputs, io) => {
    const [name = 'list', argument = '', ...rest] = inputs;
    if (name === RULES) return runRules(values, argument, rest, io);
    const stray = RULE_OPTIONS.find((option) => values[option] !== undefined && values[option] !== false);
    if (stray !== undefined) throw new PithError('bad-option', `--${stray} requires rules`);
    const action = findAction(name, [RULES]);
    if (action.takes === undefined ? inputs.length > 1 : argument === '' || rest.length > 0)
      throw new PithError(
        'bad-option',
        `usage: pith sites ${name}${action.takes === undefined ? '' : ` ${action.takes}`}`,
      );
    if (values.out !== undefined && name !== 'export') throw new PithError('bad-option', '--out requires export');
    const store = await openStore(values.store, { mustExist: action.makesStore !== true });
    try {
      await action.run({ store, method: values.method, json: values.json, out: values.out, io }, argument);
      return 0;
    } finally {
      await store.close();
    }
  },
});

interface RuleValues {
  readonly store: string | undefined;
  readonly json: boolean;
  readonly text: string | undefined;
  readonly reason: string | undefined;
  readonly author: string | undefined;
  readonly accept: boolean;
}

async function runRules(
  { store: location, json, text, reason, author, accept }: RuleValues,
  key: string,
  [name = 'list', ...words]: readonly string[],
  io: Io,
): Promise<number> {
  if (key === '')
    throw new PithError('bad-option', `usage: pith sites rules KEY [${Object.keys(RULE_ACTIONS).join(' | ')}]`);
  const action = findRuleAction(name);
  if (action.takes === '' && words.length > 0)
    throw new PithError('bad-option', `usage: pith sites rules ${key} ${name}`);
  if (name !== 'add' && (text ?? reason) !== undefined)
    throw new PithError('bad-option', '--text and --reason require rules KEY add');
  if (name !== 'propose' && accept) throw new PithError('bad-option', '--accept requires rules KEY propose');
  const store = await openStore(location, { mustExist: action.makesStore !== true });
  try {
    return await action.run({ store, key, json, text, reason, author, accept, io }, words);
  } finally {
    await store.close();
  }
}
