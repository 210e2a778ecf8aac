// Reads the html5lib tree-construction files: cases for whole documents with scripting off or either way.

import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../shared/data/html5lib/tree-construction/', import.meta.url);

export interface Html5libCase {
  /** File and position in it: `tests1.dat#12`, counted from 1. */
  readonly id: string;
  readonly data: string;
  readonly tree: string;
}

export function hasHtml5lib(): boolean {
  return existsSync(FOLDER);
}

export function html5libCases(): Html5libCase[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.dat'));
  return files.sort().flatMap((file) => casesOf(file, readFileSync(new URL(file, FOLDER), 'utf8')));
}

function casesOf(file: string, text: string): Html5libCase[] {
  const cases: Html5libCase[] = [];
  const blocks = `\n${text}`.split('\n#data\n').slice(1);
  blocks.forEach((block, index) => {
    const head = block.search(/(?:^|\n)#errors\n/);
    const sections = block.slice(head);
    if (/\n#document-fragment\n/.test(sections) || /\n#script-on\n/.test(sections)) return;
    const tree = sections.slice(sections.indexOf('\n#document\n') + '\n#document\n'.length);
    cases.push({ id: `${file}#${index + 1}`, data: block.slice(0, head), tree: tree.replace(/\n+$/, '') });
  });
  return cases;
}
