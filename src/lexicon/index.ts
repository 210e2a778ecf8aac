// Word lists for judging names and texts, one file per purpose. Imports nothing of ours.

export { BodyStage, bodyStageOf } from './body-names.ts';
export { BUTTON } from './button-words.ts';
export {
  AFTER_NAME,
  BEFORE_NAMES,
  BEFORE_PEOPLE,
  BETWEEN_NAMES,
  BYLINE_NAME,
  EDITOR,
  NAME_PARTICLE,
  NOT_BYLINE_NAME,
  NOT_NAME_START,
  NOT_NAMES,
  ROLE,
  ROLE_AFTER_NAME,
  SIGNATURE_LABEL,
  SOURCE_LABEL,
} from './byline-words.ts';
export { CLASS_FAMILIES, CLASS_WORDS } from './class-words.ts';
export { AUTHOR_NAMES, DATE_NAMES, isCommentTag, isCommentUnit, kindOfUnit } from './comment-units.ts';
export { CUE, CUE_FAMILIES, CUE_WORDS } from './cue-words.ts';
export {
  DATE_NAME_WORDS,
  LIFE_DATE,
  LONE_DATE_LABEL,
  MODIFIED_LABEL,
  NOT_DATE_NAMES,
  PUBLISHED_LABEL,
  SURE_PUBLISHED_LABEL,
} from './date-words.ts';
export { imageWords, isWorthlessAlt } from './image-names.ts';
export { NameSign, signsIn, signsOf } from './name-signs.ts';
export { NameSpotter } from './name-spotter.ts';
export { agreesWithHidden, outOfSightName } from './out-of-sight-names.ts';
export { isRelatedHeading } from './related-headings.ts';
export { isSideColumn } from './side-columns.ts';
export { addToWord, foldCase, hashWord, WORD_SEED, WordTable } from './word-table.ts';
