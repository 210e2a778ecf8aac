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

export function sectionsOf({ title, target, html }) {
  const parts = html.split(/(?=<h[1-4] id=")/);
  return parts.flatMap((part) => {
    const head = /^<h([1-4]) id="([^"]*)">([\s\S]*?)<\/h\1>/.exec(part);
    if (head === null) return [];
    const [whole, depth, id, heading] = head;
    const text = plain(part.slice(whole.length)).slice(0, MOST_TEXT);
    return [{ title, heading: plain(heading), text, url: depth === '1' ? target : `${target}#${id}` }];
  });
}
