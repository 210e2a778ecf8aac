import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { article, MIXED, url } from '../../test/corpus/archives.ts';
import { bytesSource } from '../inputs/bytes/byte-source.ts';
import { warcItems } from '../inputs/items/warc-items.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { OUTCOME_NAMES } from './outcome.ts';
import { judgePage } from './page/judge-page.ts';
import { RuleBook } from './page/rule-book.ts';
import { RECORD_FIELDS, recordLine } from './record.ts';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../schema/record.schema.json'), 'utf8'));
const JSON_TYPES: Readonly<Record<string, string>> = { strings: 'array', time: 'string' };
const options = { ...DEFAULT_OPTIONS, signatures: true };
const around = { source: 'a.warc', pith: '0.0.0', options, rules: new RuleBook(options) };

describe('record', () => {
  it('has the fields of its schema, in order, and the closed list of outcomes', () => {
    expect(Object.keys(schema.properties)).toEqual(Object.keys(RECORD_FIELDS));
    for (const [name, { type, always }] of Object.entries(RECORD_FIELDS)) {
      expect(schema.properties[name].type).toBe(JSON_TYPES[type] ?? type);
      expect(schema.required.includes(name)).toBe(always === true);
    }
    expect(schema.properties.outcome.enum).toEqual(OUTCOME_NAMES);
  });

  it('is valid for every kind of record, with its fields in order', async () => {
    const validate = new Ajv2020().compile(schema);
    const bytes = Buffer.concat(MIXED.map(([, record]) => record));
    const limits = { maxBytes: 100_000 };
    const outcomes: string[] = [];
    for await (const item of warcItems(bytesSource(bytes), limits)) {
      const line = recordLine(judgePage(item, { ...around, options: { ...options, ...limits } }));
      const record = JSON.parse(line);
      expect(validate(record), JSON.stringify(validate.errors)).toBe(true);
      const order = Object.keys(RECORD_FIELDS).filter((name) => name in record);
      expect(Object.keys(record)).toEqual(order);
      outcomes.push(record.outcome);
    }
    expect(outcomes).toEqual(MIXED.map(([outcome]) => outcome));
  });

  it('rejects a page by its work, not by the clock', () => {
    const item = { offset: 0, inner: 0, length: 1, contentType: 'text/html', body: { bytes: Buffer.from(article(1)) } };
    const limited = { ...around, options: { ...options, maxWork: 1000 } };
    expect(judgePage(item, limited)).toMatchObject({ outcome: 'too-complex', reason: expect.stringContaining('1000') });
  });

  it('extracts the beginning of a page over its work limit on request, and marks it', () => {
    const whole = article(1, 400);
    const item = { offset: 0, inner: 0, length: 1, contentType: 'text/html', body: { bytes: Buffer.from(whole) } };
    const judge = (partial: boolean, maxWork: number) =>
      judgePage(item, { ...around, options: { ...options, partial, maxWork } });
    expect(judge(false, 200_000)).toMatchObject({ outcome: 'too-complex' });
    const cut = judge(true, 200_000);
    expect(cut).toMatchObject({ outcome: 'ok', truncated: 'limit', title: 'Story 1' });
    const all = judge(true, 500_000_000);
    expect(all.truncated).toBeUndefined();
    expect(cut.words).toBeGreaterThan(all.words! / 10);
    expect(cut.words).toBeLessThan(all.words!);
    expect(judge(true, 1000)).toMatchObject({ outcome: 'too-complex' });
  });

  it('turns an exception on a page into the outcome of that page', () => {
    const item = { offset: 0, inner: 0, length: 1, url: url(1), contentType: 'text/html' };
    const bytes = Buffer.from(article(1));
    const bad = { ...around, siteOf: () => ({ method: 'nobody' }) as never };
    expect(judgePage({ ...item, body: { bytes } }, bad)).toMatchObject({
      outcome: 'crashed',
      reason: expect.stringContaining('nobody'),
    });
    expect(judgePage({ ...item, body: { bytes } }, around)).toMatchObject({ outcome: 'ok' });
  });
});
