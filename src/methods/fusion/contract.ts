// What training must know of the method to make a model that it reads: written for Python by lab/train/contract.ts.

import { CLASS_SCORE_COLUMNS, WORD_SCORE_LIMIT, WORD_SCORE_UNIT } from './class-scores.ts';
import { TILT } from './fusion.ts';
import { STORY_ODDS } from './scope.ts';
import { SURROUNDING_COLUMNS } from './surroundings.ts';
import { LEAF, MISSING_LEFT } from './trees.ts';

export interface FusionContract {
  /** Columns of learned class words, and how their scores are kept: in `1 / wordScoreUnit`, an element's within ± `wordScoreLimit`. */
  readonly wordColumns: readonly string[];
  readonly wordScoreUnit: number;
  readonly wordScoreLimit: number;
  /** First columns of the second stage; those it shares with the first one follow. */
  readonly surroundingColumns: readonly string[];
  /** How a node of a tree says that it is a leaf, and that missing values go left. */
  readonly leaf: number;
  readonly missingLeft: number;
  /** What a caller may favour → square of beta in the F that the choice maximises. */
  readonly tilts: Readonly<Record<string, number>>;
  /** How much likelier a story is than the scope's trees say. */
  readonly storyOdds: number;
}

export const FUSION_CONTRACT: FusionContract = {
  wordColumns: CLASS_SCORE_COLUMNS,
  wordScoreUnit: WORD_SCORE_UNIT,
  wordScoreLimit: WORD_SCORE_LIMIT,
  surroundingColumns: SURROUNDING_COLUMNS,
  leaf: LEAF,
  missingLeft: MISSING_LEFT,
  tilts: TILT,
  storyOdds: STORY_ODDS,
};
