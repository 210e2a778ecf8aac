// The server of this page, and what it offers: a static host (nothing), `pith inspect` (pages of the command line, and URLs),
// `pith serve` (sites of a store, and URLs with --fetch). The server writes its offers into the page. The page sends requests
// nowhere else.

import type { Rule } from '../../../index.ts';
import { NO_SITE } from './sheets.ts';
import type { KnownSite } from './state.ts';

interface ServerInfo {
  /** Where to get the pages of the command line. */
  readonly pages?: string;
  /** Where to fetch URLs. */
  readonly fetch?: string;
  /** Whether rules are stored with sites, at `sites/{key}/rules`. */
  readonly rules?: boolean;
}

export interface ServedPage {
  readonly name: string;
  readonly url?: string;
  readonly contentType?: string;
  /** Its site, if its URL does not show it. */
  readonly site?: string;
  readonly bytes: ArrayBuffer;
}

export const SERVER: ServerInfo = readServer();

function readServer(): ServerInfo {
  const said = document.querySelector('meta[name="pith-server"]')?.getAttribute('content') ?? '';
  return said === '' ? {} : (JSON.parse(said) as ServerInfo);
}

/** The pages of the command line of `pith inspect`. */
export async function servedPages(): Promise<ServedPage[]> {
  if (SERVER.pages === undefined) return [];
  const list = (await (await asked(SERVER.pages)).json()) as { name: string }[];
  return Promise.all(list.map(async ({ name }, i) => pageIn(await asked(`${SERVER.pages}/${i}`), name)));
}

export async function fetchByServer(address: string): Promise<ServedPage> {
  return pageIn(await asked(`${SERVER.fetch}?url=${encodeURIComponent(address)}`), address);
}

async function pageIn(response: Response, name: string): Promise<ServedPage> {
  const url = response.headers.get('pith-url');
  const contentType = response.headers.get('pith-content-type');
  const site = response.headers.get('pith-site');
  return {
    name,
    bytes: await response.arrayBuffer(),
    ...(url === null ? {} : { url }),
    ...(contentType === null ? {} : { contentType }),
    ...(site === null ? {} : { site: decodeURIComponent(site) }),
  };
}

/** A page that is not among the first ones, by its name in the folder or data set. */
export async function namedPage(name: string): Promise<ServedPage> {
  if (SERVER.pages === undefined)
    throw new Error(
      `“${name}” is not here. Run pith inspect with the folder or data set it is from, and follow the link again.`,
    );
  return pageIn(await asked(`${SERVER.pages}/named?name=${encodeURIComponent(name)}`), name);
}

/** Pages of an unknown site have nothing in a store. */
const hasStore = (site: string): boolean => SERVER.rules === true && site !== '' && site !== NO_SITE;

/** The store's records of a site; nothing without a store. */
export async function storedSite(site: string): Promise<readonly KnownSite[]> {
  if (!hasStore(site)) return [];
  const response = await fetch(`sites/${encodeURIComponent(site)}`);
  return response.ok ? ((await response.json()) as KnownSite[]) : [];
}

/** Rules stored with a site; undefined without a store. */
export async function storedRules(site: string): Promise<readonly Rule[] | undefined> {
  if (!hasStore(site)) return undefined;
  const { rules } = (await (await asked(rulesOf(site))).json()) as { rules: readonly Rule[] };
  return rules;
}

export async function storeRules(site: string, rules: readonly Rule[]): Promise<readonly Rule[]> {
  if (!hasStore(site)) return rules;
  const body = JSON.stringify({ rules });
  const headers = { 'content-type': 'application/json' };
  const stored = (await (await asked(rulesOf(site), { method: 'PUT', headers, body })).json()) as { rules: Rule[] };
  return stored.rules;
}

const rulesOf = (site: string): string => `sites/${encodeURIComponent(site)}/rules`;

async function asked(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init);
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as { detail?: string };
  throw new Error(problem.detail ?? `the server answered ${response.status}`);
}
