// The words in names of the element with the text, as alternatives of a pattern.

/** Kinds of text that have a body. */
export const BODY_OF =
  'article|story|post|entry|news|blog|detail|artikel|articulo|artigo|noticia|nota|beitrag|bai-?viet|recipe|page|journal|press';

/** Names of the body itself. */
export const BODY_PART =
  'body|content|contents|text|txt|copy|main|inhalt|contenido|contenu|corps|cuerpo|corpo|noi-?dung';

/** Words that disqualify a body name; `ad` and `top` do so only at the end of a word. */
export const SPOILS_BODY =
  'foot|head|meta|list|teaser|relat|shar|author|comment|side|title|date|more|image|img|photo|link|item|card|preview|widget|nav|menu|tag|promo|social|info|tool|button|bottom|grid|row|archive|search|form|banner|caption|summary|excerpt|intro';
