// lab bench structure [PAGES]: share of each kind of structure that Pith and its peers keep on generated pages (60).

import { toolWords } from '../../kit/index.ts';
import { structuredPage } from './generate.ts';
import { addScore, emptyScore, KINDS } from './score.ts';
import { peers, pith } from './systems.ts';

const pages = Number(toolWords(import.meta.url)[0] ?? 60);
const systems = [pith, ...(await peers())];
const width = Math.max(...systems.map(({ name }) => name.length));
console.log(`structure kept, ${pages} generated pages, % of each kind`);
console.log(`${''.padEnd(width)}  ${KINDS.map((kind) => kind.padStart(9)).join('  ')}`);
for (const system of systems) {
  const score = emptyScore();
  for (let seed = 1; seed <= pages; seed++) {
    const page = structuredPage(seed);
    addScore(score, await system.run(page), page.gold);
  }
  const cells = KINDS.map((kind) =>
    `${((100 * score[kind].kept) / Math.max(1, score[kind].all)).toFixed(1)}`.padStart(9),
  );
  console.log(`${system.name.padEnd(width)}  ${cells.join('  ')}`);
}
