// Rendered pages → the sections that search looks through: one for each heading, with the text up to the next one.

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (html) =>
  html
    .replace(/<a class="anchor"[^>]*>#<\/a>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity])
    .replace(/\s+/g, ' ')
    .trim();
/** Enough to find it; a table of hundreds of rows is found by its heading. */
const MOST_TEXT = 3_000;

/** Pages whose tables define a word in each row, so that `what is a segment` finds it. */
const DEFINES = new Set(['glossary.html']);
const ROW = /<tr>\s*<td>([\s\S]*?)<\/td>\s*<td>([\s\S]*?)<\/td>/g;
const definitionsOf = (html, title, url) =>
  [...html.matchAll(ROW)].map(([, word, meaning]) => ({ title, heading: plain(word), text: plain(meaning), url }));

export function sectionsOf({ title, target, html }) {
  const parts = html.split(/(?=<h[1-4] id=")/);
  return parts.flatMap((part) => {
    const head = /^<h([1-4]) id="([^"]*)">([\s\S]*?)<\/h\1>/.exec(part);
    if (head === null) return [];
    const [whole, depth, id, heading] = head;
    const text = plain(part.slice(whole.length)).slice(0, MOST_TEXT);
    const url = depth === '1' ? target : `${target}#${id}`;
    return [
      { title, heading: plain(heading), text, url },
      ...(DEFINES.has(target) ? definitionsOf(part, title, url) : []),
    ];
  });
}
