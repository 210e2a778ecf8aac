// Source and documents → phrases that read as translated, counted per folder. Counts in english.json may only go down: a new line
// uses the common word. Comments, test titles and prose are read; code, examples and generated tables are not.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What to write instead is in the second column, for the message of the test. */
export const PHRASES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bst(?:ands?|ood|anding)\b(?! for\b)/gi, 'is, lies, occurs, appears'],
  [/\b(?:from|of|by|with|to|for|behind) which\b/gi, 'two sentences, or "that … from"'],
  [/\b(?<!there )(?:is|are|was) (?:no|none)\b(?! longer\b| one\b)/gi, 'is not a …, has no …'],
  [/\b(?:is|are|was|were) (?:told|said|asked)\b(?! apart\b)/gi, 'reports, names, reads, requests'],
  [/\bwhoever\b|\bsomebody\b|\bnobody\b/gi, 'the caller, no one, a name for the thing'],
  [/\bheed(?:s|ed)?\b/gi, 'follow, obey, use'],
  [/\bspeaks? of\b|\bsays? of\b|\bthought of\b/gi, 'describes, is about'],
  [/\bits like\b|\btheir like\b/gi, 'similar ones'],
  [/\bso many\b/gi, 'a number, N'],
  [/\bbecame of\b|\bcomes? of\b/gi, 'what happened to, the result of'],
  [/\ba (?:line|row|page|record|file) a (?:line|row|page|record|file|set)\b/gi, 'one line per page'],
  [/\b(?:rooms?|doors?|desks?|shel(?:f|ves)|house|workshop)\b/gi, 'module, front end, cache, codebase, lab'],
];

export function faultsIn(prose: string): string[] {
  return PHRASES.flatMap(([pattern]) => prose.match(pattern) ?? []);
}

/** Comments and titles of tests. */
export function proseOfCode(source: string): string {
  return source
    .split('\n')
    .flatMap((line) => {
      const comment = /(?:^|\s)(?:\/\/|\/?\*\*?)\s(.*)$/.exec(line)?.[1];
      const title = /\b(?:it|describe)(?:\.each\([^)]*\))?\(\s*['"`](.*?)['"`],/.exec(line)?.[1];
      return [comment, title].filter((one) => one !== undefined);
    })
    .join('\n');
}

/** Text outside of code blocks, inline code and generated parts. */
export function proseOfDocument(text: string): string {
  return text
    .replace(/<!-- generated: [\s\S]*?<!-- \/generated -->/g, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']');
}

const FOLDERS = ['src', 'lab', 'scripts', 'test', 'docs', 'examples'];
const isCode = (path: string): boolean => /(?<!\.generated|\.d)\.m?ts$|\.mjs$/.test(path);

/** `src/dom` → number of faults; documents one by one. */
export function countFaults(root: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (key: string, prose: string): void => {
    const { length } = faultsIn(prose);
    if (length > 0) counts[key] = (counts[key] ?? 0) + length;
  };
  const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`;
      if (path.includes('node_modules') || path.startsWith('test/english')) continue;
      if (path.endsWith('.md') && !path.startsWith('test/')) documents.push(path);
      else if (isCode(path))
        add(path.split('/').slice(0, 2).join('/'), proseOfCode(readFileSync(join(root, path), 'utf8')));
    }
  for (const path of documents) add(path, proseOfDocument(readFileSync(join(root, path), 'utf8')));
  return Object.fromEntries(Object.entries(counts).sort(([one], [two]) => (one < two ? -1 : 1)));
}
