// Two Markdown texts → how much structure they share: headings, list items, table rows and code blocks as bags of
// (kind, words), and their F. Words decide, not syntax, so different Markdown writers can be compared. Undefined if
// neither has structure.

import { words } from '../../../src/text/index.ts';

export interface StructureScore {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

export function structureScore(output: string, gold: string): StructureScore | undefined {
  const left = structures(output);
  const right = structures(gold);
  const count = (bag: ReadonlyMap<string, number>): number => [...bag.values()].reduce((sum, one) => sum + one, 0);
  const [found, wanted] = [count(left), count(right)];
  if (found === 0 && wanted === 0) return undefined;
  let both = 0;
  for (const [key, times] of left) both += Math.min(times, right.get(key) ?? 0);
  const precision = found === 0 ? 0 : both / found;
  const recall = wanted === 0 ? 0 : both / wanted;
  return { precision, recall, f: both === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

const FENCE = /^\s*(`{3,}|~{3,})/;

/** Kind and words of every structural element → number of occurrences. */
function structures(markdown: string): Map<string, number> {
  const bag = new Map<string, number>();
  const add = (kind: string, text: string): void => {
    const key = `${kind} ${words(text).join(' ')}`;
    if (key.length > kind.length + 1) bag.set(key, (bag.get(key) ?? 0) + 1);
  };
  let fence = '';
  let code = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) {
        add('code', code);
        fence = '';
      } else code += `${line}\n`;
    } else if (mark !== undefined) {
      fence = mark;
      code = '';
    } else {
      const text = line.replace(/^[\s>]+/, '');
      const link = text.replace(/\]\([^)\s]*(?:\s"[^"]*")?\)/g, ']');
      if (/^#{1,6}\s/.test(text)) add('heading', link);
      else if (/^\|.*\|$/.test(text) && !/^[|\s:-]+$/.test(text)) add('row', link.replace(/<br>/g, ' '));
      else {
        const item = /^(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ x]\]\s+)?(.*)$/i.exec(link)?.[1];
        if (item !== undefined) add('item', item);
      }
    }
  }
  return bag;
}
