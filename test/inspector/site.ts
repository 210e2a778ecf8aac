// A small site with a fault that no single page shows: a box of the publisher in the middle of each text.

export interface Story {
  readonly slug: string;
  readonly html: string;
  readonly url: string;
  /** The text, in a reader's view. */
  readonly gold: string;
}

const BOX =
  'The Harbour Post is printed on the quay every morning. Readers who bring back four old papers are given the next one free, and a cup of coffee.';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'The ice house opens again': [
    'The ice house at the end of the mole has been opened for the first time in forty years, and the air that came out of it was as cold as the day it was shut.',
    'Inside stood sixty barrels, a sledge, and a board with the names of the men who had cut the ice on the lake and brought it down by night.',
    'The council wants to make a museum of it. The fishermen would rather have their ice, and have offered to cut it themselves.',
  ],
  'A new bell for the fog': [
    'The old fog bell cracked in the spring, and since then a boy with a drum has stood on the pier whenever the weather closed in.',
    'On Tuesday the new bell came by train, in a crate as large as a cart, and nine people were needed to bring it up the stairs of the tower.',
    'It is a third deeper than the old one. Pilots say that they feel it in their boots before they hear it.',
  ],
  'Who feeds the harbour cats': [
    'Every evening at six somebody puts eleven saucers on the wall behind the net lofts, and every morning they are clean and stacked.',
    'We have waited there for three nights and seen nobody. The cats came, all eleven, and sat in a row as if at church.',
    'The ferryman says that it was his aunt who began it. She died in the year of the great storm, and the saucers have been there ever since.',
  ],
};

export const STORIES: readonly Story[] = Object.entries(TEXTS).map(([title, paragraphs], i) => {
  const slug = `story-${i + 1}`;
  const body = paragraphs.map((text, n) => `<p>${text}</p>${n === 0 ? `<p class="house">${BOX}</p>` : ''}`).join('');
  return {
    slug,
    url: `https://harbour-post.example/${slug}`,
    gold: [title, ...paragraphs].join('\n'),
    html: `<!doctype html><html lang="en"><head><title>${title} - The Harbour Post</title></head><body>
<nav><a href="/">Home</a> <a href="/tides">Tides</a> <a href="/ships">Ships</a> <a href="/letters">Letters</a></nav>
<main><article><h1>${title}</h1>${body}</article></main>
<aside><h3>More</h3><ul><li><a href="/a">Tide tables</a></li><li><a href="/b">Ship movements</a></li></ul></aside>
<footer>© The Harbour Post <a href="/terms">Terms</a> <a href="/contact">Contact</a></footer></body></html>`,
  };
});

export { BOX };
