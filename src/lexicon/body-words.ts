// The words that names of the element with the text are made of; as alternatives of a pattern.

/** What it is the body of. */
export const BODY_OF =
  'article|story|post|entry|news|blog|detail|artikel|articulo|artigo|noticia|nota|beitrag|bai-?viet|recipe|page|journal|press';

/** What part of it. */
export const BODY_PART =
  'body|content|contents|text|txt|copy|main|inhalt|contenido|contenu|corps|cuerpo|corpo|noi-?dung';

/** What says that it is a part of the text, or something beside it; `ad` and `top` do so at the end of a word only. */
export const SPOILS_BODY =
  'foot|head|meta|list|teaser|relat|shar|author|comment|side|title|date|more|image|img|photo|link|item|card|preview|widget|nav|menu|tag|promo|social|info|tool|button|bottom|grid|row|archive|search|form|banner|caption|summary|excerpt|intro';
