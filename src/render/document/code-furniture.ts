// Code as it stood on the page → without what highlighters put beside it: line numbers in front of every line or on lines
// of their own, and a head that names the language or offers to copy. Numbers go only when they count 1, 2, 3 … without
// a gap, so that no column of real numbers is taken for them.

import { isLanguage } from './languages.ts';

const CONTROL = /^(?:copy(?: code)?|copied!?|run|edit|wrap|expand|try(?: it)?)$/i;
const MIN_LINES = 2;

export function withoutFurniture(code: string): string {
  const lines = withoutHead(code.split('\n'));
  return (withoutNumberLines(lines) ?? withoutNumbers(lines) ?? lines).join('\n');
}

/** True for a block that is nothing but line numbers: the gutter of the block beside it. */
export function isGutter(code: string): boolean {
  const lines = code.trim().split('\n');
  return (
    lines.length >= MIN_LINES && lines.every((line, i) => line.trim() === String(i + Number.parseInt(lines[0]!, 10)))
  );
}

/** "bash", "Copy" on lines of their own before the code. */
function withoutHead(lines: string[]): string[] {
  let from = 0;
  while (from < Math.min(3, lines.length - 1)) {
    const line = lines[from]!.trim();
    if (line !== '' && !CONTROL.test(line) && !(isLanguage(line) && line.length > 1)) break;
    from++;
  }
  const head = lines.slice(0, from).filter((line) => line.trim() !== '');
  return head.length === 0 ? lines : lines.slice(from);
}

/** 1 / code / 2 / code …: numbers on lines of their own. */
function withoutNumberLines(lines: readonly string[]): string[] | undefined {
  const rest: string[] = [];
  let next = 1;
  for (const line of lines) {
    if (line.trim() === String(next)) next++;
    else rest.push(line);
  }
  return next > MIN_LINES && (next - 1) * 2 >= lines.filter((line) => line.trim() !== '').length ? rest : undefined;
}

/** Every line begins with its number. */
function withoutNumbers(lines: readonly string[]): string[] | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length < MIN_LINES) return undefined;
  const first = Number.parseInt(filled[0]!.trim(), 10);
  const rest: string[] = [];
  for (const [i, line] of filled.entries()) {
    const text = line.trimStart();
    const number = String(first + i);
    if (!text.startsWith(number) || /\d/.test(text[number.length] ?? '')) return undefined;
    rest.push(text.slice(number.length).replace(/^[ \t]?\|[ \t]?/, ''));
  }
  // One space that stands behind every number belongs to the gutter.
  return rest.every((line) => line === '' || line.startsWith(' ')) ? rest.map((line) => line.slice(1)) : rest;
}
