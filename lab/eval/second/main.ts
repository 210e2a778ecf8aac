// lab eval second [FILE…]: measures what a second reader is worth, with judges made from gold.
//   --sites          instead: three judged pages per site → rules → F of the site's other pages; FILE are sites
//   --prompts        instead: tokens of prompts, segments that a prompt lost, labels that did not survive a file
//   --pages N        read N pages per set (default: all; with --prompts 200); with --sites, N sites (default: 10)
// FILE is readers-dev and wcxb-dev by default. The curve asks the least confident share of pages, beside a random share.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shuffle } from '../../../src/base/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { firstPages, openDataSet } from '../data/index.ts';
import { scoreCurve } from './curve.ts';
import { scorePrompts } from './prompts.ts';
import { scoreSites } from './sites.ts';

const DATA = '../shared/data';
const SETS = ['readers-dev', 'wcxb-dev'].map((name) => `${DATA}/pages/${name}.jsonl.br`);
const DEFAULT_SITES = 10;
const DEFAULT_PROMPTS = 200;

const { values, positionals } = toolOptions(import.meta.url, {
  options: {
    sites: { type: 'boolean', default: false },
    prompts: { type: 'boolean', default: false },
    pages: { type: 'string' },
  },
  allowPositionals: true,
});
const limit = values.pages === undefined ? undefined : Number(values.pages);

if (values.sites)
  console.log(await scoreSites(positionals.length > 0 ? positionals : siteFiles(), limit ?? DEFAULT_SITES));
else
  for (const path of positionals.length > 0 ? positionals : SETS) {
    if (!existsSync(path)) {
      console.log(`${path}: not here, nothing measured`);
      continue;
    }
    const most = values.prompts ? (limit ?? DEFAULT_PROMPTS) : limit;
    const data = most === undefined ? openDataSet(path) : firstPages(openDataSet(path), most);
    console.log(await (values.prompts ? scorePrompts(data) : scoreCurve(data)));
  }

function siteFiles(): string[] {
  const folder = `${DATA}/sites`;
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.br'));
  return shuffle(files.sort(), 1).map((name) => join(folder, name));
}
