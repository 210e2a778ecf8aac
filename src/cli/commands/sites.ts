// `pith sites`: the learned sites of a store: list, show, forget, export, import. The rows of its options; the work is in
// sites/site-actions.ts.

import { PithError } from '../../error.ts';
import { openStore } from '../../store/index.ts';
import { type Command, defineCommand } from '../command.ts';
import { STORE_OPTION } from '../sites/options.ts';
import { findAction, SITE_ACTIONS } from '../sites/site-actions.ts';

export const sitesCommand: Command = defineCommand({
  name: 'sites',
  usage: '[list | show KEY | forget KEY | export KEY | import FILE]',
  options: {
    method: { short: 'm', value: 'NAME', help: 'only what this method learned' },
    store: STORE_OPTION,
    out: { short: 'o', value: 'FILE', help: 'where export writes (standard output)' },
    json: { help: 'as JSON' },
  },
  examples: [
    ['pith sites', Object.entries(SITE_ACTIONS)[0]![1].help],
    ['pith sites show example.org', SITE_ACTIONS['show']!.help],
    ['pith sites forget example.org --method ce', SITE_ACTIONS['forget']!.help],
    ['pith sites export example.org > site.json', SITE_ACTIONS['export']!.help],
    ['pith sites import site.json --store other', SITE_ACTIONS['import']!.help],
  ],
  notes: [
    "A site's state is new, fits, stale with the reason (learn it again), or unreadable with the reason. In `show`, the " +
      'last pages are a letter each: . fits, - too little was found, + too much, ? a structure never seen, x no layout.',
  ],
  run: async (values, inputs, io) => {
    const [name = 'list', argument = '', ...rest] = inputs;
    const action = findAction(name);
    if (action.takes === undefined ? inputs.length > 1 : argument === '' || rest.length > 0)
      throw new PithError(
        'bad-option',
        `write: pith sites ${name}${action.takes === undefined ? '' : ` ${action.takes}`}`,
      );
    if (values.out !== undefined && name !== 'export') throw new PithError('bad-option', '--out goes with export');
    const store = await openStore(values.store, { mustExist: action.makesStore !== true });
    try {
      await action.run({ store, method: values.method, json: values.json, out: values.out, io }, argument);
      return 0;
    } finally {
      await store.close();
    }
  },
});
