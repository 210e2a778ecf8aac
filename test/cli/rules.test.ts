// `pith sites rules` and `pith eval labels.jsonl`: corrections become rules, rules change every page of their site, and
// the labels behind them are the gate that shows a broken one.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelSegments, type PageLabel, parsePage, writeLabels } from '../../src/index.ts';
import { openStore } from '../../src/store/index.ts';
import { pithInside } from './run-inside.ts';

const prose = (n: number, k: number): string =>
  `The harbour of ${n} and ${k} was quiet that morning, and the ${n + k} boats had already left before the light of day ${k} reached the quay of ${n}.`;
const story = (
  n: number,
): string => `<!doctype html><title>Story ${n}</title><body><nav><a href=/>Home</a></nav><article class=story>
  <h1>Story of the quay ${n}</h1>${[1, 2, 3].map((k) => `<p>${prose(n, k)}</p>`).join('')}
  <div class=bio><p>Writer ${n} has seen the harbour of ${n} that morning, when the ${n + 20} boats had already left before the light of the day reached the quay.</p></div>
  ${[4, 5, 6].map((k) => `<p>${prose(n, k)}</p>`).join('')}</article></body>`;
const url = (n: number): string => `https://quay.example/${n}`;
const line = (n: number): string => `${JSON.stringify({ id: n, url: url(n), html: story(n) })}\n`;

function label(n: number, start: string, what: PageLabel['label']): PageLabel {
  const page = parsePage(story(n));
  const s = [...Array(page.segments.count).keys()].find((one) => page.segmentText(one).startsWith(start))!;
  return labelSegments(page, [s], what);
}

let folder: string;
let stores = 0;
const at = (name: string): string => join(folder, name);
const newStore = (): string => at(`store-${++stores}`);
const rules = (store: string, ...rest: string[]) =>
  pithInside(['sites', 'rules', 'quay.example', ...rest, '--store', store]);
const extractNew = async (store: string, n: number, ...rest: string[]): Promise<string> =>
  (await pithInside(['--site', 'auto', '--store', store, '--jsonl', ...rest], line(n))).stdout;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-rules-'));
  mkdirSync(at('pages'));
  for (const n of [1, 2, 3, 4]) writeFileSync(at(`pages/${n}.html`), story(n));
  const labels = [label(1, 'Writer 1', 'drop'), label(1, 'The harbour of 1 and 2', 'keep')];
  writeFileSync(
    at('labels.jsonl'),
    writeLabels({ pages: [{ url: url(1), html: story(1), labels }], rules: new Map() }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pith sites rules', () => {
  it('adds, lists, checks and removes rules of a site that was not learned', async () => {
    const store = newStore();
    expect(await rules(store, 'add', 'drop', '.bio', '--reason', 'about the writer', '--author', 'me')).toMatchObject({
      exit: 0,
      stdout: 'quay.example: rule 1 drops .bio: about the writer\n',
    });
    expect((await rules(store, 'add', 'drop', '--text', 'Read also …')).stdout).toContain('rule 2 drops “Read also …”');
    expect((await rules(store, 'add', 'drop', '.bio')).stdout).toContain('nothing new');
    expect(await extractNew(store, 9)).not.toContain('Writer 9');
    const { stdout } = await rules(store);
    expect(stdout).toMatch(/^rule\s+action\s+selector\s+text\s+reason\s+made\s+state/);
    expect(stdout).toMatch(/1\s+drop\s+\.bio\s+-\s+about the writer\s+20\d\d-\d\d-\d\d me\s+matched on 1 of 1 pages/);
    const checked = await rules(store, 'check', at('pages'));
    expect(checked.exit).toBe(1);
    expect(checked.stdout).toMatch(/\.bio.*matches 4 of 4 pages\n[^\n]*Read also.*matches 0 of 4 pages/);
    expect((await rules(store, 'remove', '2')).stdout).toBe('quay.example: removed 2; 1 left\n');
    expect((await rules(store, 'check', at('pages'))).exit).toBe(0);
    expect(await rules(store, 'remove', '2')).toMatchObject({
      exit: 4,
      stderr: expect.stringContaining('no rule 2 (available: 1)'),
    });
    const listed = await pithInside(['sites', '--store', store]);
    expect(listed.stdout).toMatch(/quay\.example\s+rules.*1 rule/);
    expect((await pithInside(['sites', 'show', 'quay.example', '--store', store])).stdout).toContain(
      'about the writer',
    );
  });

  it('gives the reason in words', async () => {
    const store = newStore();
    await rules(store, 'add', 'drop', '.bio', '--reason', 'about the writer');
    const page = at('pages/1.html');
    const { stdout } = await pithInside([
      '--site',
      'quay.example',
      '--store',
      store,
      '--why',
      'Writer 1 has seen',
      page,
    ]);
    expect(stdout).toContain('left out because a site rule drops it: about the writer (.bio).');
  });

  it('reports a rule that has stopped matching', async () => {
    const store = newStore();
    await rules(store, 'add', 'drop', '.bio');
    const many = (from: number, to: number, change: (text: string) => string): string =>
      Array.from({ length: to - from }, (_, i) => change(line(from + i))).join('');
    await pithInside(
      ['--site', 'auto', '--store', store, '--jsonl'],
      many(0, 20, (text) => text),
    );
    expect((await rules(store, 'check')).exit).toBe(0);
    const rebuilt = await pithInside(
      ['--site', 'auto', '--store', store, '--jsonl'],
      many(20, 40, (text) => text.replace('class=bio', 'class=about')),
    );
    expect(rebuilt.stderr).toMatch(
      /rule 1 of site 'quay\.example' \(drop \.bio\) has not matched on the last \d+ pages; before, on 20 of 20/,
    );
    expect(await rules(store, 'check')).toMatchObject({ exit: 1, stdout: expect.stringContaining('has not matched') });
    expect((await pithInside(['sites', '--store', store])).stdout).toMatch(/stale: rule 1 \(\.bio\) has not matched/);
  });

  it('proposes a rule from labels that, once accepted, improves another page of the site', async () => {
    const store = newStore();
    const proposed = await rules(store, 'propose', at('labels.jsonl'), at('pages'));
    expect(proposed.stdout).toMatch(
      /^drops \.bio: labeled on 1 page: “Writer 1 has seen[^\n]*\n {2}matches 5 of 5 pages, 0 contradictions; fixes 1/,
    );
    expect((await rules(store)).exit).toBe(4);
    expect(await extractNew(store, 9)).toContain('Writer 9');
    expect((await rules(store, 'propose', at('labels.jsonl'), at('pages'), '--accept')).stdout).toContain(
      'quay.example: added',
    );
    expect(await extractNew(store, 9)).not.toContain('Writer 9');
    expect((await rules(store, 'propose', at('labels.jsonl'))).stdout).toContain('nothing to propose');
  });

  it('moves rules between stores, with files of either kind', async () => {
    const [one, two, three] = [newStore(), newStore(), newStore()];
    await rules(one, 'add', 'drop', '.bio', '--reason', 'about the writer');
    writeFileSync(at('rules.json'), (await rules(one, '--json')).stdout);
    expect((await rules(two, 'add', at('rules.json'))).stdout).toContain('rule 1 drops .bio: about the writer');
    const site = (await pithInside(['sites', 'export', 'quay.example', '--store', one])).stdout;
    expect((await pithInside(['sites', 'import', '-', '--store', three], site)).stdout).toBe(
      'quay.example (rules) 1 imported\n',
    );
    expect((await rules(three)).stdout).toContain('about the writer');
    const broken = site.replace('".bio"', '"p:hover"');
    expect(await pithInside(['sites', 'import', '-', '--store', newStore()], broken)).toMatchObject({ exit: 9 });
  });

  it.each([
    [['add'], /add keep\|drop/],
    [['add', 'drop'], /needs a selector, a text, or both/],
    [['add', 'drop', 'p:hover'], /is not supported/],
    [['add', 'drop', 'a', 'b'], /in quotes/],
    [['add', 'missing.jsonl'], /no file/],
    [['remove'], /remove ID…/],
    [['list', '--reason', 'x'], /require rules KEY add/],
    [['list', '--accept'], /requires rules KEY propose/],
    [['list', 'more'], /usage: pith sites rules quay\.example list/],
    [['burn'], /takes list \| add \| remove \| check \| propose, not 'burn'/],
    [['propose'], /propose LABELS/],
  ])('refuses %j', async (words, message) => {
    const store = newStore();
    await rules(store, 'add', 'drop', '.x');
    const { exit, stderr } = await rules(store, ...words);
    expect(exit).not.toBe(0);
    expect(stderr).toMatch(message);
  });

  it('needs a key, and rule options need the rules command', async () => {
    expect((await pithInside(['sites', 'rules'])).stderr).toMatch(/rules KEY/);
    expect((await pithInside(['sites', 'list', '--text', 'x'])).stderr).toMatch(/--text requires rules/);
  });
});

describe('pith eval labels.jsonl', () => {
  it('fails and names the broken label, and passes once a rule fixes it', async () => {
    const store = newStore();
    await (await openStore(store)).close();
    const before = await pithInside(['eval', at('labels.jsonl'), '--store', store]);
    expect(before.exit).toBe(1);
    expect(before.stdout).toMatch(/^fail {2}.*labels\.jsonl: 2 labels on 1 pages: 1 right, 1 wrong, 0 lost\n/);
    expect(before.stdout).toMatch(
      /wrong +https:\/\/quay\.example\/1: drop “Writer 1 has seen[^”]*”: It is in .*It was kept because/,
    );
    await rules(store, 'add', 'drop', '.bio');
    const after = await pithInside(['eval', at('labels.jsonl'), '--store', store]);
    expect(after).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/^pass .*2 labels on 1 pages: 2 right, 0 wrong, 0 lost\n$/),
    });
    const [rule] = JSON.parse((await rules(store, '--json')).stdout).rules;
    expect(rule.health.seen).toBe(0);
  });

  it('uses the rules in the file itself, and pages beside it', async () => {
    const labels = [label(2, 'Writer 2', 'drop')];
    const held = (action: 'keep' | 'drop') => new Map([['quay.example', [{ action, selector: '.bio' } as const]]]);
    writeFileSync(
      at('held.jsonl'),
      writeLabels({ pages: [{ site: 'quay.example', file: 'pages/2.html', labels }], rules: held('drop') }),
    );
    expect((await pithInside(['eval', at('held.jsonl')])).exit).toBe(0);
    writeFileSync(
      at('held.jsonl'),
      writeLabels({ pages: [{ site: 'quay.example', file: 'pages/2.html', labels }], rules: held('keep') }),
    );
    expect((await pithInside(['eval', at('held.jsonl'), '--json'])).stdout).toMatch(
      /"passed":false.*"outcome":"wrong"/,
    );
    writeFileSync(at('out.jsonl'), writeLabels({ pages: [{ file: '../../secret.html', labels }], rules: new Map() }));
    expect(await pithInside(['eval', at('out.jsonl')])).toMatchObject({
      exit: 7,
      stderr: expect.stringContaining('not in the folder'),
    });
  });

  it('names the wrong line of a file', async () => {
    writeFileSync(at('broken.jsonl'), `${readFileSync(at('labels.jsonl'), 'utf8')}{"html":"","labels":[{}]}\n`);
    expect(await pithInside(['eval', at('broken.jsonl')])).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining("line 2: label 1: 'label' must be keep or drop"),
    });
  });

  it('writes tasks for Label Studio', async () => {
    await pithInside(['eval', at('labels.jsonl'), '--label-studio', at('tasks.json')]);
    expect(JSON.parse(readFileSync(at('tasks.json'), 'utf8'))[0].annotations[0].result).toHaveLength(2);
  });

  it.each([
    [['--methods', 'bte'], /--methods can only be used with pages that have gold/],
    [['--program', 'a=b'], /--program can only be used with pages/],
  ])('refuses %j', async (words, message) => {
    const { exit, stderr } = await pithInside(['eval', at('labels.jsonl'), ...words]);
    expect(exit).toBe(2);
    expect(stderr).toMatch(message);
  });
});
