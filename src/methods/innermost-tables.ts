import { Tag } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';

/** For every node, the innermost table around it; -1 outside all tables. */
export const innermostTables: Fact<Int32Array> = fact('methods.innermostTables', ({ tape }: Page): Int32Array => {
  const inner = new Int32Array(tape.size).fill(-1);
  for (let node = 1; node < tape.size; node++)
    inner[node] = tape.tag[node] === Tag.table ? node : inner[tape.parent[node]!]!;
  return inner;
});
