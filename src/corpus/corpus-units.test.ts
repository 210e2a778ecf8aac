import { describe, expect, it } from 'vitest';
import { sentence } from '../../test/corpus/archives.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { minhash, signatureLikeness } from './page/minhash.ts';
import { RuleBook } from './page/rule-book.ts';
import { matchesGlob } from './page/url-glob.ts';
import { unitsOf } from './run/plan.ts';
import { readShard, unitsOfShard } from './run/shard.ts';

describe('shard', () => {
  it.each([
    ['3/16', {}, [3, 16]],
    ['off', { SLURM_ARRAY_TASK_ID: '4' }, [1, 1]],
    [undefined, {}, [1, 1]],
    [undefined, { SLURM_ARRAY_TASK_ID: '0', SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_COUNT: '8' }, [1, 8]],
    [undefined, { SLURM_ARRAY_TASK_ID: '16', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '16' }, [16, 16]],
    [undefined, { JOB_COMPLETION_INDEX: '0', PITH_SHARDS: '5' }, [1, 5]],
    [undefined, { JOB_COMPLETION_INDEX: '4', JOB_COMPLETIONS: '5' }, [5, 5]],
    [undefined, { AWS_BATCH_JOB_ARRAY_INDEX: '9', AWS_BATCH_JOB_ARRAY_SIZE: '10' }, [10, 10]],
    ['2/3', { JOB_COMPLETION_INDEX: '0', PITH_SHARDS: '5' }, [2, 3]],
  ])('%s with %j is %j', (text, env, [index, count]) => {
    expect(readShard(text, env)).toMatchObject({ index, count });
  });

  it.each([
    ['4/3', {}],
    ['0/3', {}],
    ['1-3', {}],
    [undefined, { JOB_COMPLETION_INDEX: '5', PITH_SHARDS: '5' }],
    [undefined, { JOB_COMPLETION_INDEX: '0' }],
    [undefined, { SLURM_ARRAY_TASK_ID: '9', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '3' }],
  ])('rejects %s with %j', (text, env) => {
    expect(() => readShard(text, env)).toThrow(expect.objectContaining({ code: 'bad-option' }));
  });

  it('assigns every unit to exactly one', () => {
    const input = { path: 'a', kind: 'warc', size: 1000, cut: true, mark: '' } as const;
    const units = unitsOf([input, { ...input, cut: false }, { ...input, size: 0 }], {
      ...DEFAULT_OPTIONS,
      partBytes: 30,
    });
    expect(units).toHaveLength(36);
    const dealt = [1, 2, 3, 4, 5, 6, 7].flatMap((index) => unitsOfShard(units, { index, count: 7, from: '' }));
    expect(dealt.map((unit) => unit.index).sort((a, b) => a - b)).toEqual(units.map((unit) => unit.index));
  });
});

describe('URL patterns', () => {
  it.each([
    ['https://a.example/x', '*.example/*', true],
    ['https://a.example/x', 'a.example/*', true],
    ['https://a.example/x', 'http://*', false],
    ['https://a.example/x', 'a.example', false],
    ['https://a.example/x/y', '*/x/*', true],
    ['aXa', 'a*a*a', false],
  ])('%s against %s: %s', (url, pattern, expected) => {
    expect(matchesGlob(url, pattern)).toBe(expected);
  });
});

describe('quality filters', () => {
  const good = Array.from({ length: 12 }, (_, i) => sentence(i, 20)).join('\n');
  const judge = (filter: string, text: string) => new RuleBook({ ...DEFAULT_OPTIONS, filters: [filter] }).ofText(text);
  it.each([
    ['c4', good, undefined],
    ['c4', `${good}\nlorem ipsum dolor sit amet here.`, 'c4:lorem-ipsum'],
    ['c4', `${good}\nand a function { of no use at all }.`, 'c4:curly-bracket'],
    ['c4', 'One sentence that is long enough.', 'c4:few-sentences'],
    ['gopher', good, undefined],
    ['gopher', 'Too few words.', 'gopher:few-words'],
    ['gopher', 'a b c d e f '.repeat(20), 'gopher:word-length'],
    ['gopher', `${'# word '.repeat(60)}`, 'gopher:word-length'],
    ['gopher', `${'#hashtag word '.repeat(60)}`, 'gopher:hashes'],
    ['gopher', `${'word and so on... '.repeat(60)}`, 'gopher:dots'],
    // Each sign is counted separately: 8 % of both together do not reach a tenth of either.
    ['gopher', `${good}\n${'#a b… '.repeat(20)}`, undefined],
    ['gopher', good.replace(/^/gm, '• '), 'gopher:bullets'],
    ['gopher', good.replace(/\.$/gm, '…'), 'gopher:ellipses'],
    ['gopher', '12345 67890 word '.repeat(60), 'gopher:letters'],
    ['gopher', 'Der Hafen liegt am Meer und die Fähre fährt jeden Morgen nach Norden. '.repeat(8), undefined],
    ['gopher', '港口的灯塔每天晚上都亮着，船员们都认识它。'.repeat(20), undefined],
    ['gopher-repetition', good.replace(/, as they.*/g, '.'), undefined],
    ['gopher-repetition', `${good}\n${good}`, 'gopher-repetition:lines'],
    ['gopher-repetition', `${good}\n\n${good}\n\n${sentence(99)}`, 'gopher-repetition:paragraphs'],
    [
      'gopher-repetition',
      `${sentence(1, 90)}\n\n${sentence(1, 90)}\n\n${sentence(2)}\n\n${sentence(3)}`,
      'gopher-repetition:paragraph-characters',
    ],
    ['c4', `${good}\n${'x'.repeat(1001)} and so it went on and on.`, undefined],
    ['gopher-repetition', 'over and over and over and over and over and over it went', 'gopher-repetition:top-2-gram'],
  ])('%s, case %#', (filter, text, reason) => {
    expect(judge(filter, text).reason).toBe(reason);
  });

  it('drops lines and counts them by rule', () => {
    const rules = new RuleBook({ ...DEFAULT_OPTIONS, filters: ['c4'] });
    const { text } = rules.ofText(
      `Menu\n${good}\n${'x'.repeat(1001)} is a word here.\nThis page uses cookies for all it is worth.\nShort one.`,
    );
    expect(text).toBe(good);
    expect(rules.takeDroppedLines()).toEqual({
      'c4:long-word': 1,
      'c4:no-stop': 1,
      'c4:policy': 1,
      'c4:short-line': 1,
    });
    expect(rules.takeDroppedLines()).toEqual({});
  });
});

describe('signature', () => {
  const likeness = (a: string, b: string): number =>
    signatureLikeness(Buffer.from(minhash(a)!, 'base64'), Buffer.from(minhash(b)!, 'base64'));
  const text = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, i) => sentence(from + i, 30)).join(' ');

  it('estimates the share of common shingles', () => {
    expect(likeness(text(0, 40), text(0, 40))).toBe(1);
    expect(likeness(text(0, 40), text(100, 140))).toBeLessThan(0.05);
    // 30 of 50 sentences in total.
    expect(Math.abs(likeness(text(0, 40), text(10, 50)) - 0.6)).toBeLessThan(0.15);
  });

  it('finds near-duplicates in scripts without spaces, and in short texts', () => {
    const chinese = '海边的小镇每天清晨都会敲响钟声，渔民们在雾中出发，孩子们在石阶上等待他们归来。';
    expect(likeness(chinese, `${chinese}完`)).toBeGreaterThan(0.8);
    expect(likeness(chinese, '完全不同的一句话，讲的是山里的茶园和雨季的故事，没有一点相同之处。')).toBeLessThan(0.1);
    expect(likeness('two words', 'two words')).toBe(1);
    expect(minhash('… — !')).toBeUndefined();
  });
});
