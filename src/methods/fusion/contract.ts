// What training must know about the method to produce a model for it: lab/train/contract.ts writes it for Python.

import { CLASS_SCORE_COLUMNS, WORD_SCORE_LIMIT, WORD_SCORE_UNIT } from './class-scores.ts';
import { TILT } from './fusion.ts';
import { STORY_ODDS } from './scope.ts';
import { SURROUNDING_COLUMNS } from './surroundings.ts';
import { LEAF, MISSING_LEFT } from './trees.ts';

export interface FusionContract {
  /**
   * Columns of learned class words, and the unit of their scores: `1 / wordScoreUnit`, with an element's score within ±
   * `wordScoreLimit`.
   */
  readonly wordColumns: readonly string[];
  readonly wordScoreUnit: number;
  readonly wordScoreLimit: number;
  /** First columns of the second stage; those it shares with the first stage follow. */
  readonly surroundingColumns: readonly string[];
  /** Codes in a tree node: a leaf, and missing values go left. */
  readonly leaf: number;
  readonly missingLeft: number;
  /** Value of `favor` → square of beta in the F that the choice maximizes. */
  readonly tilts: Readonly<Record<string, number>>;
  /** How much more likely a story is than the scope trees say. */
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
