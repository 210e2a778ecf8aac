// Actions of `pith sites` on a store, one row each.

import { readFile } from 'node:fs/promises';
import { PithError } from '../../../base/index.ts';
import type { Io } from '../../../command/index.ts';
import { saveFile } from '../../../files/index.ts';
import {
  addRules,
  type Rule,
  type SiteRecord,
  siteFromJson,
  siteToBytes,
  siteToJson,
  supersede,
} from '../../../index.ts';
import { fileError, readInput } from '../../../inputs/files/index.ts';
import { RULES_METHOD } from '../../../sites/templates/index.ts';
import { assertReadable, changeRules, readRecords, siteFields } from '../../../sites/tracking/index.ts';
import type { Store } from '../../../store/index.ts';
import { didYouMean } from '../../../text/index.ts';
import { siteList, siteSheet } from './site-sheet.ts';
import { notStored, readOne, readSiteRecords } from './stored-records.ts';

export interface SiteActionRequest {
  readonly store: Store;
  readonly method: string | undefined;
  readonly json: boolean;
  readonly out: string | undefined;
  readonly io: Io;
}

export interface SiteAction {
  /** Its argument, for the help; undefined if it takes none. */
  readonly takes: 'KEY' | 'FILE' | undefined;
  readonly help: string;
  /** Whether it may create a store. */
  readonly makesStore?: boolean;
  readonly run: (request: SiteActionRequest, argument: string) => Promise<void>;
}

export const SITE_ACTIONS: Readonly<Record<string, SiteAction>> = {
  list: {
    takes: undefined,
    help: 'list all sites, with their size and state',
    run: async ({ store, method, json, io }) => {
      const records = await readRecords(store, { method });
      io.stdout.write(json ? asJson(records.map(siteFields)) : siteList(records, store.location, io));
    },
  },
  show: {
    takes: 'KEY',
    help: "show a site's page kinds, figures, health and versions",
    run: async ({ store, method, json, io }, key) => {
      const records = await readSiteRecords(store, key, method);
      io.stdout.write(json ? asJson(records.map(siteFields)) : siteSheet(records, io));
      const broken = records.find(({ problem }) => problem !== undefined);
      if (broken !== undefined) throw broken.problem;
    },
  },
  forget: {
    takes: 'KEY',
    help: 'remove a site, or what one --method learned about it',
    run: async ({ store, method, json, io }, key) => {
      const doomed = (await store.list()).filter(
        (one) => one.key === key && (method === undefined || one.method === method),
      );
      if (doomed.length === 0) throw notStored(store, key, method, await store.list());
      await store.forget(key, method);
      const methods = doomed.map((one) => one.method);
      io.stdout.write(json ? asJson({ key, forgotten: methods }) : `forgot ${key} (${methods.join(', ')})\n`);
    },
  },
  export: {
    takes: 'KEY',
    help: 'export a site as JSON, to read or to send',
    run: async ({ store, method, out, io }, key) => {
      const text = `${siteToJson(await readOne(store, key, method))}\n`;
      if (out === undefined || out === '-') io.stdout.write(text);
      else await saveFile(out, text);
    },
  },
  import: {
    takes: 'FILE',
    help: 'import a site from exported JSON (- for standard input); an existing one becomes an earlier version, and rules are added',
    makesStore: true,
    run: async ({ store, json, io }, path) => {
      const site = siteFromJson(await readText(path, io));
      assertReadable(site);
      if (site.rules !== undefined) return importRules(store, site.key, site.rules.list, { json, io });
      let isSame = false;
      await store.update(site.key, site.method, (old) => {
        isSame = old !== undefined && sameTemplates(old, site);
        if (isSame) return undefined;
        return old === undefined ? site : supersede(old, site);
      });
      const { key, method } = site;
      const did = isSame ? 'was there already' : 'imported';
      io.stdout.write(json ? asJson({ key, method, imported: !isSame }) : `${key} (${method}) ${did}\n`);
    },
  },
};

/** Adds the rules to those that the site has. */
async function importRules(
  store: Store,
  key: string,
  list: readonly Rule[],
  { json, io }: Pick<SiteActionRequest, 'json' | 'io'>,
): Promise<void> {
  let before = 0;
  const after = await changeRules(store, key, (rules) => {
    before = rules.list.length;
    return addRules(rules, list);
  });
  const added = after.list.length - before;
  io.stdout.write(
    json ? asJson({ key, method: RULES_METHOD, imported: added > 0 }) : `${key} (rules) ${added} imported\n`,
  );
}

async function readText(path: string, io: Io): Promise<string> {
  const bytes =
    path === '-'
      ? await readInput(path, io.stdin)
      : await readFile(path).catch((thrown) => {
          throw fileError(path, thrown);
        });
  return Buffer.from(bytes).toString('utf8');
}

/** Whether both are the same except for counts. */
function sameTemplates(a: SiteRecord, b: SiteRecord): boolean {
  const uncounted = (site: SiteRecord): Uint8Array => {
    const health = { seen: 0, recent: '' };
    const templates = site.templates.map((one) => ({ ...one, health }));
    return siteToBytes({ ...site, created: '', version: 0, health, templates, history: [] });
  };
  return Buffer.from(uncounted(a)).equals(uncounted(b));
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `others`: further words that `pith sites` accepts. */
export function findAction(name: string, others: readonly string[]): SiteAction {
  const action = Object.hasOwn(SITE_ACTIONS, name) ? SITE_ACTIONS[name] : undefined;
  if (action !== undefined) return action;
  const words = [...Object.keys(SITE_ACTIONS), ...others];
  throw new PithError('bad-option', `pith sites takes ${words.join(' | ')}, not '${name}'${didYouMean(name, words)}`);
}
