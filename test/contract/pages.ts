// Small pages, written for the tests, that every method must handle.

const PROSE =
  'The harbour was quiet that morning, and the first boats had already left before the light reached the quay. ' +
  'People who had come to see them stood about in small groups, talking of the weather and of the price of fish. ';

const paragraphs = (count: number): string => `<p>${PROSE}</p>`.repeat(count);

export const CONTRACT_PAGES: Readonly<Record<string, string>> = {
  nothing: '',
  'white space': ' \n\t ',
  'text without tags': 'only text',
  'tags without text': '<div><p></p><ul><li></li></ul></div>',
  'an article': `<!doctype html><html><head><title>The quay</title></head><body>
    <nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li><li><a href="/about">About</a></li></ul></nav>
    <main><article><h1>The quay</h1>${paragraphs(6)}<ul><li>first item</li><li>second item</li></ul>${paragraphs(2)}</article></main>
    <aside><h2>Related</h2><ul><li><a href="/1">One more story</a></li><li><a href="/2">Another story</a></li></ul></aside>
    <footer><p>Copyright. <a href="/terms">Terms</a> <a href="/privacy">Privacy</a></p></footer></body></html>`,
  'only links': `<ul>${'<li><a href="/x">a link</a></li>'.repeat(30)}</ul>`,
  'a table layout': `<table><tr><td><a href="/">Home</a></td><td>${paragraphs(4)}</td></tr></table>`,
  'mis-nested tags': `<p>one <b>two <i>three</b> four</i><div>five</p><table>stray<tr><td>six</table>${paragraphs(2)}`,
  'deep nesting': `${'<div>'.repeat(700)}deep text${'</div>'.repeat(700)}`,
  'Chinese text': `<div>${'<p>清晨的港口很安静，第一批渔船在天亮之前就已经离开了码头。</p>'.repeat(5)}</div>`,
  'Vietnamese text': `<div>${'<p>Buổi sáng hôm ấy bến cảng yên tĩnh, những chiếc thuyền đầu tiên đã ra khơi.</p>'.repeat(5)}</div>`,
  'hidden parts': `<div style="display:none">secret</div>${paragraphs(3)}<noscript>turn on scripts</noscript>`,
};

/** Prose on a theme: every third word is unique to it, so that no two stories are alike. */
const storyOf = (theme: string): string =>
  Array.from({ length: 3 }, (_, p) =>
    PROSE.split(' ')
      .map((word, i) => (i % 3 === 0 ? `${theme}${p}${i}` : word))
      .join(' '),
  )
    .map((text) => `<p>${text}</p>`)
    .join('');

/** Pages of one site, for learners: the same frame, each with another story. */
export const CONTRACT_SITE: readonly string[] = ['boats', 'gulls', 'nets', 'ropes', 'lamps', 'tides'].map(
  (theme) => `<!doctype html><html><head><title>About ${theme}</title></head><body>
    <nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li><li><a href="/about">About</a></li></ul></nav>
    <main><article><h1>About ${theme}</h1>${storyOf(theme)}</article></main>
    <footer><p>Copyright. <a href="/terms">Terms</a> <a href="/privacy">Privacy</a></p></footer></body></html>`,
);
