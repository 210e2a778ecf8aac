// Names that pages give to the element with their text, ranked by how much each name is trusted. A name is a pair of what it
// is the body of and which part (`article-body`, `storyText`, `td-post-content`), or a single word. Words for a part of the
// text (`article-body-footer`) disqualify it.

import { BODY_OF, BODY_PART } from './body-words.ts';
import { NameSign, signsOf } from './name-signs.ts';

/** Smaller is more trusted; 0 is not a body. named-body.ts adds the tags and roles between them. */
export const BodyStage = { none: 0, body: 1, article: 2, story: 3, content: 4, main: 5 } as const;

/** Word endings that disqualify a name; all other disqualifying words are found by signs. */
const SPOILING_END = /ad[sv]?\b|top\b/i;
const PAIR = new RegExp(
  `(?:^|[^a-z])(?:${BODY_OF})[-_]{0,2}(?:${BODY_PART})(?![a-z])|(?:^|[^a-z])(?:${BODY_PART})[-_]{0,2}(?:${BODY_OF})(?![a-z])`,
);
const GLUED_PAIR = /^(?:articlebody|storybody|postbody|entrycontent|articlecontent|postcontent|articletext|storytext)$/;
const STORY =
  /(?:^|[^a-z])(?:story|article|single-?post|post|entry|full-?text|main-?column|main-?text|h-?entry|prose|markdown-?body|rich-?text)(?![a-z])/;
const CONTENT =
  /(?:^|[^a-z])(?:main-?content|content-?main|page-?content|content-?area|content-?body|body-?content|content|inhalt|contenido|contenu|noi-?dung)(?![a-z])/;

/** Longer strings are not names. */
const MAX_LENGTH = 60;

const PAIR_SIGNS = NameSign.bodyOf | NameSign.bodyPart;

/** The stage that a class or id, as written, gives the element. `signs` are those of the name. */
export function bodyStageOf(name: string, signs: number = signsOf(name)): number {
  if (!mayBeBody(signs)) return BodyStage.none;
  const words = name.split(/\s+/);
  if (words.length === 1) return stageOfWord(name, signs);
  let best: number = BodyStage.none;
  for (const word of words) {
    const stage = word === '' ? BodyStage.none : stageOfWord(word, signsOf(word));
    if (stage !== BodyStage.none && (best === BodyStage.none || stage < best)) best = stage;
  }
  return best;
}

/** False for most names: they contain nothing that any of the patterns needs. */
function mayBeBody(signs: number): boolean {
  return (signs & NameSign.bodyWord) !== 0 || (signs & PAIR_SIGNS) === PAIR_SIGNS;
}

function stageOfWord(word: string, signs: number): number {
  if (word.length > MAX_LENGTH || !mayBeBody(signs) || (signs & NameSign.noBody) !== 0) return BodyStage.none;
  if (SPOILING_END.test(word)) return BodyStage.none;
  const plain = word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  if ((signs & PAIR_SIGNS) === PAIR_SIGNS && (PAIR.test(plain) || GLUED_PAIR.test(plain))) return BodyStage.body;
  if (STORY.test(plain)) return BodyStage.story;
  return CONTENT.test(plain) ? BodyStage.content : BodyStage.none;
}
