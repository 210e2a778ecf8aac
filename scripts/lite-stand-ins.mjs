// Built modules → what the small browser build has in their place. Left out are the learned model, the methods that are there to be
// compared, formulas, TEI, text embedded in scripts, charsets nobody declared (a tab has decoded its page), and what is rare of the tables.
import { readFileSync } from 'node:fs';

const built = (path) => new URL(`../dist/src/${path}`, import.meta.url);

const registry = `
import { PithError } from '../error.js';
import { bte } from './bte/bte.js';
const ALL = [bte];
export const DEFAULT_METHOD = 'bte';
export const methods = () => ALL;
export function findMethod(name) {
  const method = ALL.find((one) => one.name === name);
  if (method !== undefined) return method;
  throw new PithError('bad-option', \`pith/browser-lite has no method '\${name}' (it has: \${ALL.map((one) => one.name).join(', ')}); pith/browser has them all\`);
}
export function registerMethod(method) {
  if (ALL.some((one) => one.name === method.name)) throw new PithError('bad-option', \`a method named '\${method.name}' is registered already\`);
  ALL.push(method);
}`;

const tei = `
import { PithError } from '../error.js';
export function writeTei() {
  throw new PithError('bad-option', 'pith/browser-lite writes no TEI; pith/browser does');
}`;

const why = `
import { PithError } from '../error.js';
export function whyOf() {
  throw new PithError('bad-option', 'pith/browser-lite does not explain itself; pith/browser does');
}`;

/** Columns that naming the left-out parts and finding the headline ask for. */
const FAMILIES = ['overlap', 'cues', 'textShape', 'repetition'];

async function features() {
  const code = readFileSync(built('features/matrix.js'), 'utf8');
  const imports = [...code.matchAll(/^import \{ ([^}]+) \} from '[^']+';\n/gm)];
  const dropped = imports.filter(([, names]) => !names.split(', ').some((name) => FAMILIES.includes(name)));
  return dropped
    .reduce((text, [line]) => text.replace(line, ''), code)
    .replace(/FAMILIES = \[[^\]]*\]/, `FAMILIES = [${FAMILIES}]`);
}

/** Names of HTML 4, which pages use, out of the 2,231 that there are. */
async function entities() {
  const { ENTITIES } = await import(built('dom/entities.generated.js'));
  let name = '';
  const kept = ENTITIES.split(' ').flatMap((entry) => {
    const mark = entry.slice(1).search(/[!,]/) + 1;
    name = name.slice(0, Number.parseInt(entry[0], 36)) + entry.slice(1, mark);
    const isUsed = entry[mark] === '!' || HTML_4.has(name);
    return isUsed ? [`0${name}${entry.slice(mark)}`] : [];
  });
  return `export const ENTITIES = ${JSON.stringify(kept.join(' '))};`;
}

/** Those that need their semicolon. */
const HTML_4 = new Set(
  (
    'OElig oelig Scaron scaron Yuml fnof circ tilde Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi ' +
    'Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi ' +
    'omicron pi rho sigmaf sigma tau upsilon phi chi psi omega ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ' +
    'ldquo rdquo bdquo dagger Dagger bull hellip permil prime Prime lsaquo rsaquo oline frasl euro trade larr uarr rarr darr harr ' +
    'rArr hArr forall part exist empty isin sum minus radic infin cap cup int asymp ne equiv le ge sub sup loz spades clubs hearts ' +
    'diams apos check nbsp comma period colon lpar rpar lsqb rsqb num excl quest'
  ).split(' '),
);

const MONTH_LANGUAGES = new Set('en de fr es it pt nl pl ru sv cs tr vi id'.split(' '));

async function months() {
  const { MONTH_NAMES, FILLERS } = await import(built('metadata/dates/month-names.generated.js'));
  const kept = MONTH_NAMES.split('\n').filter((line) => MONTH_LANGUAGES.has(line.split('|')[0]));
  return `export const MONTH_NAMES = ${JSON.stringify(kept.join('\n'))};\nexport const FILLERS = ${JSON.stringify(FILLERS)};`;
}

/** Registries where a name is a level below the country, as the generated list writes it. */
const SECOND_LEVEL = ['co', 'com', 'org', 'net', 'gov', 'edu', 'ac'];
const COUNTRIES = 'uk au nz jp kr cn tw hk in id th vn my sg ph br ar mx co pe tr za il ng ke eg pk bd'.split(' ');
const suffixes = COUNTRIES.map((top) => `${top}(${SECOND_LEVEL.join(',')})`).join('\n');

export async function standIns() {
  return {
    'methods/registry.js': registry,
    'render/tei.js': tei,
    'why/index.js': why,
    'render/document/math/formula.js': [
      ...['readMath', 'readMathScript', 'readDrawn', 'readMathImage'].map(
        (name) => `export const ${name} = () => undefined;`,
      ),
      ...['isDrawing', 'isMathDrawingName', 'isMathDrawing'].map((name) => `export const ${name} = () => false;`),
    ].join('\n'),
    'embedded/index.js':
      'export const declaredText = () => undefined;\nexport const stateText = declaredText;\nexport const asPage = declaredText;',
    'decode/detect.js': "export const detectCharset = () => ({ charset: 'windows-1252', confidence: 0 });",
    'decode/vietnamese.js':
      "export const VIETNAMESE = [];\nexport const decodeVietnamese = () => '';\nexport const vietnameseCharset = () => undefined;",
    'features/matrix.js': await features(),
    'dom/entities.generated.js': await entities(),
    'metadata/dates/month-names.generated.js': await months(),
    'text/languages.generated.js': "export const LANGUAGE_TABLE = '';",
    'url/public-suffixes.generated.js': `export const PACKED_SUFFIXES = ${JSON.stringify(suffixes)};`,
  };
}
