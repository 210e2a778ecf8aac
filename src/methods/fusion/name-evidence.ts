// Finds the elements around a segment whose names (class, id) other sites give to their main text, or to other parts.

import { places } from '../../columns/measures/index.ts';
import { Tag } from '../../dom/index.ts';
import { elementMarks } from '../../elements/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { CLASS_SCORE_COLUMNS, classScores } from './class-scores.ts';
import { fusionModel } from './model.ts';

/** Minimum log-odds for names to count. */
const TELLING = 0.75;

export interface NameEvidence {
  /** The element whose names indicate text least, and most; undefined if none is clear. */
  readonly least: number | undefined;
  readonly most: number | undefined;
}

export function nameEvidence(page: Page, segment: number): NameEvidence {
  const scores = scoresOf(page);
  const { node, parent } = elementMarks(page);
  const width = CLASS_SCORE_COLUMNS.length;
  let least: number | undefined;
  let most: number | undefined;
  let [lowest, highest] = [-TELLING, TELLING];
  for (let e = places(page).inner[segment]!; e >= 0; e = parent[e]!) {
    if (page.tape.tag[node[e]!] === Tag.body) break; // its names describe the page, not a part of it
    const own = scores[e * width]!;
    if (own < lowest) [lowest, least] = [own, node[e]!];
    if (own > highest) [highest, most] = [own, node[e]!];
  }
  return { least, most };
}

const scoresOf = fact('fusion.classScores', (page: Page): Float32Array => classScores(page, fusionModel().classScores));
