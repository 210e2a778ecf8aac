// Every command that docs/papers.md gives for a form as printed, on a small site. The name of the paper is the headline of every
// page, but not content: a printed form outputs what the method chose, and Pith adds no headline.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../built.ts';
import { pithInside } from '../cli/run-inside.ts';

const HEADLINE = 'The paper of the town';
const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const story = (page: number, part: number): string =>
  Array.from({ length: 40 }, (_, i) => `w${letters(page)}${letters(part)}${letters(i)}`).join(' ');
const html = (page: number): string =>
  `<body><table><tr><td><h1>${HEADLINE}</h1><a href="/">Home</a></td></tr></table>${'<b></b>'.repeat(20)}
   <table><tr><td><p>${story(page, 1)}</p><p>${story(page, 2)}</p></td></tr></table></body>`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-printed-'));
  mkdirSync(join(folder, 'pages'));
  for (let page = 0; page < 6; page++) writeFileSync(join(folder, `pages/${page}.html`), html(page));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Commands in a cell. A code that is options alone varies the one before it. */
function commandsIn(cell: string, varied: (command: string) => string): string[] {
  const commands: string[] = [];
  for (const [, code] of cell.matchAll(/`([^`]+)`/g))
    commands.push(code!.startsWith('--option') ? `${varied(commands[0]!)} ${code}` : code!);
  return commands;
}

const [, section] = readFileSync(join(ROOT, 'docs/papers.md'), 'utf8').split('## As printed, from the command line');
const rows = [...section!.split('\n## ')[0]!.matchAll(/^\| (.+?) *\| (.*?) *\| (.*`.*?) *\|$/gm)].map(
  ([, system, learn, extract]) => ({
    system,
    learn: commandsIn(learn!, (command) => command.split(' ').slice(0, 2).join(' ')),
    extract: commandsIn(extract!, (command) => command),
  }),
);

// Looks are estimated here: what the table says is tested in Chromium beside `pith papers`.
const argv = (command: string): string[] => command.replace(' --layout browser', '').split(' ');

describe.each(rows)('the commands for $system', ({ learn, extract }) => {
  it('print what the method chose', async () => {
    for (const learning of learn.length === 0 ? [undefined] : learn) {
      const site = ['--site', 'paper', '--store', join(folder, `store ${learning}`)];
      if (learning !== undefined) {
        const { exit } = await pithInside(['learn', ...argv(learning), ...site, join(folder, 'pages')]);
        expect(exit, learning).toBe(0);
      }
      for (const extracting of extract) {
        const known = learning === undefined ? [] : site;
        const { stdout } = await pithInside(['extract', ...argv(extracting), ...known, '--format', 'text'], html(9));
        expect(stdout, `${learning} ${extracting}`).toContain(story(9, 1));
        expect(stdout, `${learning} ${extracting}`).not.toContain(HEADLINE);
      }
    }
  });
});

it('are there for all systems', () => {
  expect(rows.map(({ system }) => system)).toHaveLength(8);
  expect(rows.flatMap(({ learn }) => learn)).toHaveLength(7);
  expect(rows.flatMap(({ extract }) => extract)).toHaveLength(11);
});
