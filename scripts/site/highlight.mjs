// Code → HTML with spans for comments, strings, keywords and numbers. No grammar: one pattern per kind, tried in order
// at each position.

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STRING = ['string', /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/y];
const NUMBER = ['number', /\b\d[\d_.]*\b/y];
const words = (list) => ['word', new RegExp(`\\b(?:${list.replaceAll(' ', '|')})\\b`, 'y')];

const SCRIPT = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  STRING,
  words(
    'import from export const let var function return if else for of in while new await async class extends interface type default throw try catch true false null undefined typeof readonly',
  ),
  NUMBER,
];
const SHELL = [
  ['comment', /(?<=^|\s)#[^\n]*/y],
  STRING,
  ['word', /(?<=^|\n|\| ?|&& ?|npx )(?:npx|npm|pith|node|curl|docker|pip|python3?|deno|bun|git)(?=\s|$)/y],
  ['number', /(?<=\s)--?[A-Za-z][\w-]*/y],
];
const PYTHON = [
  ['comment', /#[^\n]*/y],
  STRING,
  words('import from as def return if else elif for in while with class lambda True False None and or not yield'),
  NUMBER,
];
const JSON_TEXT = [STRING, words('true false null'), NUMBER];
const MARKUP = [['comment', /<!--[\s\S]*?-->/y], ['word', /<\/?[A-Za-z][\w-]*|\/?>/y], STRING];
const LANGUAGES = {
  js: SCRIPT,
  mjs: SCRIPT,
  ts: SCRIPT,
  sh: SHELL,
  bash: SHELL,
  python: PYTHON,
  py: PYTHON,
  json: JSON_TEXT,
  jsonl: JSON_TEXT,
  html: MARKUP,
  xml: MARKUP,
};

export function highlight(code, language) {
  const patterns = LANGUAGES[language];
  if (patterns === undefined) return escaped(code);
  let out = '';
  let plain = 0;
  for (let at = 0; at < code.length; ) {
    const found = firstAt(patterns, code, at);
    if (found === undefined) {
      at++;
      continue;
    }
    const [kind, text] = found;
    out += `${escaped(code.slice(plain, at))}<span class="${kind}">${escaped(text)}</span>`;
    at += text.length;
    plain = at;
  }
  return out + escaped(code.slice(plain));
}

function firstAt(patterns, code, at) {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(code);
    if (match !== null && match[0] !== '') return [kind, match[0]];
  }
  return undefined;
}
