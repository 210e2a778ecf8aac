// The short form of `npm run lab -- fuzz`: kept inputs that reach special code, and a few new ones, through every
// target. It also tests the fuzzer: a planted fault is found and minimized, an orderly rejection is not a fault, and
// each oracle catches a spoiled answer.

import { describe, expect, it } from 'vitest';
import { Draw } from '../lab/fuzz/engine/draw.ts';
import { Explorer, type Fault } from '../lab/fuzz/engine/explore.ts';
import { CORPUS, readInputs } from '../lab/fuzz/engine/kept.ts';
import { freshBytes } from '../lab/fuzz/engine/mutate.ts';
import { Random } from '../lab/fuzz/engine/random.ts';
import { runOne } from '../lab/fuzz/engine/run-one.ts';
import { demand, faultOf, type Target } from '../lab/fuzz/engine/target.ts';
import { checkAnswer, xmlFault } from '../lab/fuzz/oracles/answer.ts';
import { checkPage } from '../lab/fuzz/oracles/page.ts';
import { TARGETS } from '../lab/fuzz/targets/index.ts';
import { type Extraction, extract, type FormatName, PithError, parsePage } from '../src/index.ts';

const FRESH = 40;

describe.each(TARGETS.map((target) => [target.name, target] as const))('%s', (name, target) => {
  it('passes on kept inputs and on new ones', async () => {
    const random = new Random(7);
    const inputs = [...readInputs(CORPUS, name), ...Array.from({ length: FRESH }, () => freshBytes(random))];
    const faults: string[] = [];
    for (const bytes of inputs) {
      const fault = await runOne(target, bytes);
      if (fault !== undefined) faults.push(`${fault} (choices ${Buffer.from(bytes).toString('base64')})`);
    }
    expect(faults).toEqual([]);
  });
});

/** As V8 would report it: the branches of the toy that ran. */
class ToyCoverage {
  readonly ran = new Set<number>();

  take(): number[] {
    const ran = [...this.ran];
    this.ran.clear();
    return ran;
  }
}

function toy(coverage: ToyCoverage, depth: number): Target<readonly number[]> {
  return {
    name: 'toy',
    make: (draw) => Array.from({ length: 12 }, () => draw.byte()),
    size: () => 12,
    check(bytes) {
      for (let i = 0; i < depth; i++) {
        coverage.ran.add(i);
        if (bytes[i] !== 100 + i) return;
      }
      throw new TypeError('planted');
    },
  };
}

describe('the fuzzer', () => {
  it('finds by coverage what chance would not find, and minimizes it', async () => {
    const coverage = new ToyCoverage();
    const found: Fault[] = [];
    const explorer = new Explorer([toy(coverage, 3)], {
      seed: 3,
      coverage: coverage as never,
      progress: { starting: () => {}, found: (fault) => void found.push(fault) },
    });
    for (let i = 0; i < 3000 && found.length === 0; i++) await explorer.batch();
    expect(found).toMatchObject([{ target: 'toy', fault: expect.stringContaining('TypeError: planted') }]);
    expect([...found[0]!.bytes]).toEqual([100, 101, 102]);
    // By chance the odds are one in 256 × 256 × 256.
    expect(explorer.figures[0]!.executions).toBeLessThan(100_000);
  });

  it('treats an orderly rejection as an answer, and everything else as a fault', () => {
    expect(faultOf(new PithError('bad-input', 'no'))).toBeUndefined();
    expect(faultOf(new PithError('internal', 'no'))).toContain('PithError: no');
    expect(faultOf(new RangeError('too deep'))).toContain('RangeError: too deep');
    expect(faultOf('text')).toBe('threw text');
    expect(() => demand(false, 'x')).toThrow('x');
  });

  it('makes an input from any bytes, and the simplest from none', () => {
    const draw = new Draw(new Uint8Array([200, 3]));
    expect([draw.below(7), draw.pick(['a', 'b', 'c', 'd']), draw.below(1000), draw.chance(255)]).toEqual([
      4,
      'd',
      0,
      false,
    ]);
    expect(draw.many(9, () => 1)).toEqual([]);
  });
});

const STORY =
  '<h1>Tides</h1><p>The keeper of the lantern wrote down the tide and the wind, and the ships that passed.</p>';

function spoilt(fields: Partial<Record<keyof Extraction, unknown>>): Extraction {
  const whole = extract(STORY);
  return new Proxy(whole, {
    get: (target, name) => (name in fields ? fields[name as keyof Extraction] : Reflect.get(target, name, target)),
  });
}

describe('an oracle catches', () => {
  it.each<[string, FormatName, Partial<Record<keyof Extraction, unknown>>, string]>([
    ['a text and a reason', 'text', { abstained: 'x' }, 'neither a text nor a reason'],
    ['no text and no reason', 'text', { text: '' }, 'neither a text nor a reason'],
    ['a script in HTML', 'html', { html: '<p>x<script>pwn()</script>' }, 'element script'],
    ['a handler in Markdown', 'markdown', { markdown: 'x <b onclick="pwn()">y</b>' }, 'attribute onclick'],
    ['JSON without its fields', 'json', { json: { version: 'x' } }, 'does not match the schema'],
    ['TEI that does not close', 'tei', { tei: '<TEI><p></TEI>' }, '</TEI> closes another'],
    [
      'pieces out of order',
      'chunks',
      { chunks: () => [{ index: 0, text: 'x', from: 9, to: 3, xpath: '/' }] },
      'out of order',
    ],
    ['a confidence of two', 'text', { confidence: 2 }, 'confidence 2'],
  ])('%s', (_, format, fields, says) => {
    const draw = (): Draw => new Draw(new Uint8Array());
    expect(() => checkAnswer(extract(STORY), format, draw())).not.toThrow();
    expect(() => checkAnswer(spoilt(fields), format, draw())).toThrow(says);
  });

  it('invalid XML', () => {
    expect(xmlFault('<a b="c">&amp;<d/></a>')).toBeUndefined();
    for (const xml of ['<a>', '</a>', '<a>\u0001</a>', '<a>\ud800</a>', '<a>&x</a>', '<a>1 < 2</a>'])
      expect(xmlFault(xml), xml).toBeDefined();
  });

  it('segments out of order, and nodes outside their parents', () => {
    const page = parsePage(STORY);
    expect(() => checkPage(page)).not.toThrow();
    page.segments.textFrom[1] = 0;
    expect(() => checkPage(page)).toThrow('out of order');
    const other = parsePage(STORY);
    other.tape.end[2] = 1;
    expect(() => checkPage(other)).toThrow('outside its parent');
  });
});
