// Site keys against the Public Suffix List's own cases (public domain) and against tldts, which reads the same list.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { getDomain } from 'tldts';
import { describe, expect, it } from 'vitest';
import { siteKey } from '../../src/url/index.ts';
import { publicSuffixLabels } from '../../src/url/public-suffix.ts';
import { PACKED_SUFFIXES, SUFFIX_LIST_DATE } from '../../src/url/public-suffixes.generated.ts';

const CASES = readFileSync(join(import.meta.dirname, '../fixtures/public-suffix/test_psl.txt'), 'utf8')
  .split('\n')
  .map((line) => /^checkPublicSuffix\('([^']+)', (?:'([^']+)'|null)\)/.exec(line))
  .filter((match) => match !== null)
  .map((match) => [match[1]!, match[2]] as const);

/** The registered name by our list alone, without the blog hosts and `www`. */
function registered(host: string): string | undefined {
  const labels = host.split('.');
  const suffix = publicSuffixLabels(labels);
  return suffix < labels.length ? labels.slice(-suffix - 1).join('.') : undefined;
}

const ascii = (host: string): string => new URL(`http://${host}`).hostname;

describe('the Public Suffix List', () => {
  it('is recent and packed small', () => {
    expect(SUFFIX_LIST_DATE).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(PACKED_SUFFIXES.length).toBeLessThan(90_000);
  });

  it('has its cases here', () => expect(CASES.length).toBeGreaterThan(70));

  it.each(CASES.filter(([host]) => !host.startsWith('.')))('%s → %s', (host, wanted) => {
    expect(registered(ascii(host))).toBe(wanted === undefined ? undefined : ascii(wanted));
    if (wanted !== undefined) expect(siteKey(host)).toBe(ascii(wanted));
  });

  it.each(CASES.filter(([host]) => host.startsWith('.')))('%s has no key', (host) => {
    expect(siteKey(host)).toBeUndefined();
  });

  it('agrees with tldts on hosts under every rule', () => {
    const differ: string[] = [];
    for (const line of PACKED_SUFFIXES.split('\n')) {
      for (const suffix of suffixesOf(line)) {
        for (const host of [`a.b.${suffix}`, suffix]) {
          const theirs = getDomain(host, { allowPrivateDomains: true, validateHostname: false }) ?? undefined;
          if (registered(host) !== theirs) differ.push(`${host}: ${registered(host)}, tldts ${theirs}`);
        }
      }
    }
    // The two lists are seldom from the same day: a handful of rules come and go between two releases.
    expect(differ.length, differ.slice(0, 20).join('\n')).toBeLessThan(120);
  });

  it('agrees with tldts on hosts made of any labels', () => {
    const label = fc.constantFrom(
      'a',
      'b',
      'www',
      'com',
      'co',
      'uk',
      'jp',
      'kobe',
      'city',
      'ck',
      'github',
      'io',
      'de',
      'gov',
      'us',
      'k12',
      'ny',
    );
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 6 }), (labels) => {
        const host = labels.join('.');
        return (registered(host) ?? null) === getDomain(host, { allowPrivateDomains: true });
      }),
      { numRuns: 2000 },
    );
  });
});

/** Every suffix of a packed line, with a star as a separate label. */
function suffixesOf(line: string): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const [, label, sign] of line.matchAll(/([^(),]*)([(),]|$)/g)) {
    const name = label!.replace(/^[!:]/, '').replace('*', 'any');
    if (name !== '') found.push([name, ...path].join('.'));
    if (sign === '(') path.unshift(name);
    else if (sign === ')') path.shift();
  }
  return found;
}
