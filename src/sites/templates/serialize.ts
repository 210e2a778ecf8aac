// SiteRecord ↔ bytes on disk (compact, with a checksum) and ↔ JSON (to inspect, to send). Reading checks the shape: a record
// of an unknown version or with a flipped bit throws a `corrupt` error.

import { misfit, PithError, type Shape } from '../../base/index.ts';
import { hash32 } from '../../text/index.ts';
import { checkSiteRules, type SiteRules } from '../rules/index.ts';
import { pack, unpack } from './pack.ts';
import type { Signature } from './signature.ts';
import { SITE_VERSION, type SiteRecord } from './site-record.ts';

/** "pith", then the record's version, then a 32-bit checksum of the rest. */
const MAGIC = [0x70, 0x69, 0x74, 0x68] as const;
const HEADER = MAGIC.length + 1 + 4;

/**
 * Compact, for stores.
 *
 *     siteToBytes(learnSite(pages)).length > 0; // true
 */
export function siteToBytes(site: SiteRecord): Uint8Array {
  const body = pack(site);
  const bytes = new Uint8Array(HEADER + body.length);
  bytes.set(MAGIC);
  bytes[4] = SITE_VERSION;
  new DataView(bytes.buffer).setUint32(5, checksum(body));
  bytes.set(body, HEADER);
  return bytes;
}

/**
 * Reads the output of `siteToBytes`; throws `corrupt` for anything else.
 *
 *     siteFromBytes(siteToBytes(learnSite(pages))).key; // 'example.org'
 */
export function siteFromBytes(bytes: Uint8Array): SiteRecord {
  if (bytes.length < HEADER || MAGIC.some((byte, i) => bytes[i] !== byte)) {
    throw new PithError('corrupt', 'not a site record of Pith');
  }
  refuseVersion(bytes[4]!);
  const body = bytes.subarray(HEADER);
  const written = new DataView(bytes.buffer, bytes.byteOffset).getUint32(5);
  if (written !== checksum(body)) throw new PithError('corrupt', 'a site record is damaged: its checksum is wrong');
  return checkSite(unpack(body));
}

/**
 * For people: indented, with arrays of numbers on one line.
 *
 *     siteToJson(learnSite(pages)).startsWith('{'); // true
 */
export function siteToJson(site: SiteRecord): string {
  return JSON.stringify(site, null, 2).replace(/\[[\d\s.,eE+-]*\]/g, (list) => list.replace(/\s+/g, ''));
}

/**
 * Reads the output of `siteToJson`; throws `corrupt` for anything else.
 *
 *     siteFromJson(siteToJson(learnSite(pages))).key; // 'example.org'
 */
export function siteFromJson(json: string): SiteRecord {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new PithError('corrupt', 'a site record is not JSON', { cause });
  }
  return checkSite(value);
}

function checksum(bytes: Uint8Array): number {
  let text = '';
  let hash = 0;
  for (let from = 0; from < bytes.length; from += 8192) {
    text = String.fromCharCode(...bytes.subarray(from, from + 8192));
    hash = hash32(text, hash);
  }
  return hash;
}

function refuseVersion(version: unknown): void {
  if (version === SITE_VERSION) return;
  throw new PithError(
    'corrupt',
    `a site record has version ${typeof version === 'number' ? version : 'unknown'}; this Pith reads version ${SITE_VERSION}: learn the site again, or use the Pith that wrote it`,
  );
}

const PROFILE: Shape = { keys: ['number'], weights: ['number'] };
const HEALTH: Shape = { seen: 'number', recent: 'string', 'stale?': 'string' };
const TEMPLATES: Shape = [
  {
    id: 'string',
    signature: { pages: 'number', paths: PROFILE, tags: PROFILE, links: PROFILE, url: PROFILE, 'distance?': PROFILE },
    reach: 'number',
    urlShapes: [isUrlShape],
    template: { method: 'string', version: 'number', pages: 'number', figures: { '*': 'number' } },
    health: HEALTH,
  },
];
const SITE: Shape = {
  key: 'string',
  method: 'string',
  options: { '*': 'unknown' },
  version: 'number',
  created: 'string',
  templates: TEMPLATES,
  health: HEALTH,
  history: [{ version: 'number', created: 'string', templates: TEMPLATES }],
  'rules?': { last: 'number', list: ['unknown'] },
};

function checkSite(value: unknown): SiteRecord {
  refuseVersion(typeof value === 'object' && value !== null ? (value as { format?: unknown }).format : undefined);
  const wrong = misfit(value, SITE);
  if (wrong !== undefined) throw new PithError('corrupt', `a site record is broken: ${wrong}`);
  const site = value as SiteRecord;
  for (const { templates } of [site, ...site.history]) for (const { signature } of templates) checkLengths(signature);
  if (site.rules !== undefined) checkStoredRules(site.rules);
  return site;
}

function checkStoredRules({ last, list }: SiteRules): void {
  for (const { id } of checkSiteRules(list))
    if (!Number.isSafeInteger(last) || !(Number(id) >= 1 && Number(id) <= last))
      throw new PithError('corrupt', `a site record's rules have an id out of sequence`);
}

function isUrlShape(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isFinite(value[1]);
}

/** A profile has as many keys as weights. */
function checkLengths({ paths, tags, links, url, distance = url }: Signature): void {
  if ([paths, tags, links, url, distance].some(({ keys, weights }) => keys.length !== weights.length))
    throw new PithError('corrupt', 'a site record is broken: a profile has different numbers of keys and weights');
}
