// A question in plain words → the sections of the documents that answer it. Words are compared by their stems; a word in a
// heading or title counts more than one in the text, and a rare word more than a common one. Runs in the tab and in the tests.

const IGNORED = new Set(
  'a an and any are as at be by can could do does for from get have how i if in into is it its may me my need needs not of on or should some that the then there this to use using want was what when where which who why will with work works you your'.split(
    ' ',
  ),
);
/** Words that people use → words of the documents, in any of their forms. */
const WORDS = {
  cli: 'command',
  terminal: 'command',
  setup: 'install',
  mozilla: 'readability',
  llm: 'agent',
  claude: 'mcp',
  cursor: 'mcp',
  embedding: 'chunk',
  rag: 'retrieval',
  spa: 'script',
  javascript: 'script render',
  js: 'script render',
  warc: 'corpora corpus',
  compare: 'comparison',
  puppeteer: 'browser',
  playwright: 'browser',
  chrome: 'browser',
  docker: 'container',
  cookie: 'consent',
  pip: 'python',
  benchmark: 'evaluation',
  rate: 'evaluation',
  accuracy: 'results',
  speed: 'time',
  fast: 'time',
  types: 'api reference',
  typescript: 'types api',
  typings: 'api',
  signature: 'api',
  shell: 'command exit',
  failure: 'error exit',
  fail: 'error',
  remove: 'drop',
  delete: 'drop',
  strip: 'drop',
  missing: 'removed',
  stop: 'shutdown',
  score: 'confidence',
  picture: 'image',
  photo: 'image',
  big: 'size',
  endpoint: 'http api',
  resume: 'restart killed',
  crash: 'killed failures',
  frontmatter: 'front matter',
};
// At the first question, since a tab may never ask one.
let known;
function synonymsOf(word) {
  known ??= new Map(Object.entries(WORDS).map(([one, others]) => [stem(one), others]));
  return known.get(stem(word));
}
const WEIGHTS = { title: 5, heading: 8, text: 1 };
/** Pages that every user needs come first; those for contributors and lists of names come last. */
const RANKS = [
  [/^(?:get-started|faq|recipes|library|command|inputs|output)\.html/, 1.2],
  [/^(?:decision|papers|training|columns|evaluation|contributing|architecture|changes|releasing)/, 0.6],
  [/^api\.html/, 0.75],
];
/** At this weight a term has half of its score: a word in a heading counts more than once in the text, not ten times more. */
const HALF = 7;

export function stem(word) {
  const plain = word.toLowerCase();
  if (plain.length < 4) return plain;
  if (plain.length === 4) return plain.replace(/(?<=[^s])s$|e$/, '');
  return plain
    .replace(/(?:ations?|ators?|ating|ated|ates?)$/, 'at')
    .replace(/(?:tions?|ting|ted)$/, 't')
    .replace(/(?:ing|ed|ers?|es|s|ly)$/, '')
    .replace(/([^aeiou])\1$|e$/, '$1');
}

const wordsIn = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-.@/][\p{L}\p{N}]+)*/gu) ?? [];

/** A compound is also its parts: `browser-lite`, `rs-trafilatura`. */
export function termsOf(text) {
  return wordsIn(text).flatMap((word) => {
    const parts = word.split(/[-.@/]/);
    return (parts.length > 1 ? [word, ...parts] : [word]).map(stem);
  });
}

/** For each word of a question, the terms that can stand for it: its own, its parts and its synonyms. */
export function questionTerms(question) {
  const words = [...new Set(wordsIn(question))].filter((word) => !IGNORED.has(word));
  return words.map((word) => termsOf(`${word} ${synonymsOf(word) ?? ''}`));
}

/** `sections`: `{ title, heading, text, url }`. */
export function makeSearch(sections) {
  const counted = sections.map((section) => {
    const scores = new Map();
    for (const [part, weight] of Object.entries(WEIGHTS))
      for (const term of termsOf(section[part])) scores.set(term, (scores.get(term) ?? 0) + weight);
    return scores;
  });
  const spread = new Map();
  for (const scores of counted) for (const term of scores.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  const rarity = (term) => Math.log(1 + sections.length / (spread.get(term) ?? sections.length));

  const scoreOfTerm = (scores, term, isLast) => {
    let found = scores.get(term) ?? 0;
    // While the last word is being typed, its beginning counts.
    if (found === 0 && isLast && term.length > 2)
      for (const [known, score] of scores) if (known.startsWith(term)) found = Math.max(found, score * 0.6);
    return (rarity(term) * found) / (found + HALF);
  };
  const scoreOf = (scores, length, words) => {
    const parts = words.map((terms, i) =>
      Math.max(...terms.map((term) => scoreOfTerm(scores, term, i === words.length - 1))),
    );
    const share = parts.filter((part) => part > 0).length / words.length;
    return (parts.reduce((sum, part) => sum + part, 0) * Math.sqrt(share)) / (1 + Math.log(1 + length / 2_000) / 4);
  };

  const rankOf = (url) => RANKS.find(([pages]) => pages.test(url))?.[1] ?? 1;

  return (question, most = 12) => {
    const words = questionTerms(question);
    if (words.length === 0) return [];
    return sections
      .map((section, i) => ({
        ...section,
        score: rankOf(section.url) * scoreOf(counted[i], section.text.length, words),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  };
}
