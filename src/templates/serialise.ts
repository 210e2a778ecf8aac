// SiteRecord ↔ bytes on disk (compact, with a checksum) and ↔ JSON (to look at, to send).
// Reading checks the shape: a record of an unknown version or with a flipped bit is a `corrupt` error that says so.

import { PithError } from '../error.ts';
import { checkSiteRules } from '../rules/index.ts';
import { hash32 } from '../text/index.ts';
import { pack, unpack } from './pack.ts';
import type { Profile } from './profile.ts';
import { type Health, SITE_VERSION, type SiteRecord, type SiteTemplate } from './site-record.ts';

/** "pith", then the record's version, then a 32-bit checksum of the rest. */
const MAGIC = [0x70, 0x69, 0x74, 0x68] as const;
const HEADER = MAGIC.length + 1 + 4;

/**
 * Small, for stores.
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
 * What `siteToBytes` wrote; throws `corrupt` for anything else.
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
 * For people: indented, arrays of numbers in one line.
 *
 *     siteToJson(learnSite(pages)).startsWith('{'); // true
 */
export function siteToJson(site: SiteRecord): string {
  return JSON.stringify(site, null, 2).replace(/\[[\d\s.,eE+-]*\]/g, (list) => list.replace(/\s+/g, ''));
}

/**
 * What `siteToJson` wrote; throws `corrupt` for anything else.
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
    `a site record has version ${String(version)}; this Pith reads version ${SITE_VERSION}: learn the site again, or use the Pith that wrote it`,
  );
}

type Shape = Readonly<Record<string, 'string' | 'number' | 'object' | 'list'>>;
const SITE: Shape = {
  key: 'string',
  method: 'string',
  options: 'object',
  version: 'number',
  created: 'string',
  templates: 'list',
  health: 'object',
  history: 'list',
};
const SITE_TEMPLATE: Shape = {
  id: 'string',
  signature: 'object',
  reach: 'number',
  urlShapes: 'list',
  template: 'object',
  health: 'object',
};
const TEMPLATE: Shape = { method: 'string', version: 'number', pages: 'number', figures: 'object' };
const SIGNATURE: Shape = { pages: 'number', paths: 'object', tags: 'object', links: 'object', url: 'object' };
const PROFILE: Shape = { keys: 'list', weights: 'list' };
const HEALTH: Shape = { seen: 'number', recent: 'string' };

function checkSite(value: unknown): SiteRecord {
  refuseVersion(typeof value === 'object' && value !== null ? (value as { format?: unknown }).format : undefined);
  const site = checkShape(value, SITE, 'site') as unknown as SiteRecord;
  checkHealth(site.health);
  checkTemplates(site.templates);
  if (site.rules !== undefined) checkStoredRules(site.rules);
  for (const old of site.history) {
    checkShape(old, { version: 'number', created: 'string', templates: 'list' }, 'history');
    checkTemplates(old.templates);
  }
  return site;
}

function checkStoredRules(rules: unknown): void {
  const { last, list } = checkShape(rules, { last: 'number', list: 'list' }, 'rules');
  for (const { id } of checkSiteRules(list))
    if (!Number.isSafeInteger(last) || !(Number(id) >= 1 && Number(id) <= Number(last)))
      throw new PithError('corrupt', `a site record's rules have an id out of count`);
}

function checkTemplates(templates: readonly SiteTemplate[]): void {
  for (const one of templates) {
    checkShape(one, SITE_TEMPLATE, 'layout');
    checkShape(one.template, TEMPLATE, 'template');
    checkNumbers(Object.values(one.template.figures), 'figures');
    checkHealth(one.health);
    if (!one.urlShapes.every(isUrlShape)) throw new PithError('corrupt', "a site record's layout has no 'urlShapes'");
    checkShape(one.signature, SIGNATURE, 'signature');
    const { paths, tags, links, url, distance } = one.signature;
    for (const profile of [paths, tags, links, url]) checkProfile(profile);
    if (distance !== undefined) checkProfile(distance);
  }
}

function checkHealth(health: Health): void {
  const { stale } = checkShape(health, HEALTH, 'health');
  if (stale !== undefined && typeof stale !== 'string')
    throw new PithError('corrupt', "a site record's health has no 'stale'");
}

function isUrlShape(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function checkProfile(profile: Profile): void {
  checkShape(profile, PROFILE, 'profile');
  checkNumbers(profile.keys, 'profile');
  checkNumbers(profile.weights, 'profile');
  if (profile.keys.length !== profile.weights.length)
    throw new PithError('corrupt', 'a site record has a broken profile');
}

/** What is counted with later must be a number now: in JSON anything can stand in its place. */
function checkNumbers(values: readonly unknown[], what: string): void {
  if (!values.every(Number.isFinite)) throw new PithError('corrupt', `a site record's ${what} hold more than numbers`);
}

function checkShape(value: unknown, shape: Shape, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PithError('corrupt', `a site record has no ${what}`);
  }
  const record = value as Record<string, unknown>;
  for (const [name, kind] of Object.entries(shape)) {
    const field = record[name];
    const is = Array.isArray(field) ? 'list' : field === null ? 'null' : typeof field;
    if (is !== kind) throw new PithError('corrupt', `a site record's ${what} has no '${name}'`);
  }
  return record;
}
