// Names by which pages call the element that holds their text, in order of how much such a name is worth.
// A name is a pair, what it is the body of and what part (`article-body`, `storyText`, `td-post-content`), or a word that
// stands alone. Words that say of what part of the text something is (`article-body-footer`) spoil it.

import { NameSpotter } from './name-spotter.ts';

/** Smaller is more trusted; 0 is no body. The tags and roles between them are added by whoever reads (named-body.ts). */
export const BodyStage = { none: 0, body: 1, article: 2, story: 3, content: 4, main: 5 } as const;

const OF_WHAT =
  'article|story|post|entry|news|blog|detail|artikel|articulo|artigo|noticia|nota|beitrag|bai-?viet|recipe|page|journal|press';
const PART = 'body|content|contents|text|txt|copy|main|inhalt|contenido|contenu|corps|cuerpo|corpo|noi-?dung';
const SPOILED =
  /foot|head|meta|list|teaser|relat|shar|author|comment|side|title|date|more|image|img|photo|link|item|card|preview|widget|nav|menu|tag|ad[sv]?\b|promo|social|info|tool|button|bottom|top\b|grid|row|archive|search|form|banner|caption|summary|excerpt|intro/i;
const PAIR = new RegExp(
  `(?:^|[^a-z])(?:${OF_WHAT})[-_]{0,2}(?:${PART})(?![a-z])|(?:^|[^a-z])(?:${PART})[-_]{0,2}(?:${OF_WHAT})(?![a-z])`,
);
const STORY =
  /(?:^|[^a-z])(?:story|article|single-?post|post|entry|full-?text|main-?column|main-?text|h-?entry|prose|markdown-?body|rich-?text)(?![a-z])/;
const CONTENT =
  /(?:^|[^a-z])(?:main-?content|content-?main|page-?content|content-?area|content-?body|body-?content|content|inhalt|contenido|contenu|noi-?dung)(?![a-z])/;

/** Longer names are no names. */
const MAX_LENGTH = 60;

/** What a name must have in it to match any of the patterns: a word of the third list, or one of each of the others. */
const MAYBE: NameSpotter = /* @__PURE__ */ new NameSpotter([
  anywhere(OF_WHAT),
  anywhere(PART),
  'story* article* post* entry* text* column* prose* markdown* content* inhalt* contenido* contenu* dung*',
]);
const PAIR_BITS = 1 | 2;
const WORD_BIT = 4;

function anywhere(pattern: string): string {
  return pattern
    .split('|')
    .map((word) => `${word.replace('-?', '-')}*`)
    .join(' ');
}

/** What a class or id, as written, says of the element. */
export function bodyStageOf(name: string): number {
  let best: number = BodyStage.none;
  const bits = MAYBE.spot(name);
  if ((bits & WORD_BIT) === 0 && (bits & PAIR_BITS) !== PAIR_BITS) return best;
  for (const word of name.split(/\s+/)) {
    if (word === '' || word.length > MAX_LENGTH) continue;
    const stage = stageOfWord(word);
    if (stage !== BodyStage.none && (best === BodyStage.none || stage < best)) best = stage;
  }
  return best;
}

function stageOfWord(word: string): number {
  if (SPOILED.test(word)) return BodyStage.none;
  const plain = word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  if (
    PAIR.test(plain) ||
    /^(?:articlebody|storybody|postbody|entrycontent|articlecontent|postcontent|articletext|storytext)$/.test(plain)
  )
    return BodyStage.body;
  if (STORY.test(plain)) return BodyStage.story;
  return CONTENT.test(plain) ? BodyStage.content : BodyStage.none;
}
