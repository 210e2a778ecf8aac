// Built modules → their replacements in the small browser build: a module of src/frontends/adapters/lite, or a
// shortened table. Left out are the learned model, the comparison methods, layout, templates, rules, posts, formulas,
// notes in the middle of a line, TEI, text embedded in scripts, dates in the visible text, detection of languages and
// charsets (a tab has decoded its page), and rare ways of hiding text with style sheets.
import { readFileSync } from 'node:fs';

const built = (path) => new URL(`../dist/src/${path}`, import.meta.url);

/** Module → its replacement in src/frontends/adapters/lite. */
const MODULES = {
  'methods/registry.js': 'methods.js',
  'methods/default-method.js': 'methods.js',
  'answer/steps/step-list.js': 'step-list.js',
  'decode/decode.js': 'decode.js',
  'metadata/dates/index.js': 'dates.js',
  'metadata/authors.js': 'authors.js',
  'metadata/page-language.js': 'language.js',
  'base/limits.js': 'limits.js',
  'dom/rare-entities.generated.js': 'rare-entities.js',
  'lexicon/cue-words.js': 'cue-words.js',
  'render/json-blocks.js': 'json-parts.js',
  'render/hidden-parts.js': 'json-parts.js',
  ...Object.fromEntries(
    [
      'render/tei.js',
      'methods/bte/paper-form.js',
      'lexicon/image-names.js',
      'answer/choice/hidden-ranges.js',
      'render/chunks.js',
      'render/comments.js',
      'render/comment-furniture.js',
      'render/thread.js',
      'render/span-gaps.js',
      'structures/label-rows.js',
      'structures/notes/sidenotes.js',
      'render/document/math/formula.js',
      'answer/options/answer-fields.js',
      'answer/steps/embedded.js',
      'explain/index.js',
      'layout/undrawn.js',
      'answer/choice/page-shell.js',
      'elements/grounds.js',
      'elements/loose-json.js',
      'elements/maybe-hidden.js',
      'css/properties.js',
      'css/pseudo-match.js',
      'css/pseudo-classes.js',
      'css/colors.js',
      'css/color-keys.js',
      'css/flat-css.js',
      'css/odd-rules.js',
      'css/variables.js',
      'sites/rules/index.js',
      'metadata/content-image.js',
      'metadata/thing.js',
      'render/document/control.js',
      'render/document/gallery.js',
      'metadata/signatures.js',
      'metadata/visible-dates.js',
      'dom/as-shown.js',
      'dom/doctype.js',
    ].map((path) => [path, 'left-out.js']),
  ),
};

/** The content of such a module: a re-export of the replacement, by its full path. */
const standIn = (name) => `export * from ${JSON.stringify(built(`frontends/adapters/lite/${name}`).pathname)};`;

/** The languages of most code blocks on the web. */
const LANGUAGES =
  'bash c c# c++ cpp css diff go html java javascript js json jsx kotlin php powershell python r ruby rust scss sh shell sql swift ts ' +
  'tsx typescript xml yaml';

async function languages() {
  return readFileSync(built('render/document/languages.js'), 'utf8').replace(
    /LANGUAGES = new Set\([^;]*\);/,
    `LANGUAGES = new Set(${JSON.stringify(LANGUAGES)}.split(' '));`,
  );
}

/** Words of rare scripts, beyond the first plane, are not counted. */
async function charClasses() {
  const { PLANE_0 } = await import(built('text/char-classes.generated.js'));
  return `export const PLANE_0 = ${JSON.stringify(PLANE_0)};\nexport const PLANE_1 = '';`;
}

/**
 * Families of class names that labels use (answer/name.ts); of the others, which the model reads, only the parts that
 * rules read stay.
 */
const NAMING = ['consent', 'comment', 'related', 'breadcrumb', 'pager', 'nav'];

async function classWords() {
  return readFileSync(built('lexicon/class-words.js'), 'utf8').replace(
    /^ {4}(\w+): \{\n(?: {8}names: [^\n]*\n)? {8}hints: '[^'\n]*',?\n/gm,
    (row, family) => (NAMING.includes(family) ? row : row.replace(/hints: '[^']*'/, "hints: ''")),
  );
}

const TEXT = /'[^'\n]*'|`[^`]*`|"[^"\n]*"/.source;

/** The table of options without the texts for the command and its help. */
export function optionsWithoutHelp() {
  const table = readFileSync(built('answer/options/option-table.js'), 'utf8');
  return table.replace(new RegExp(`^ {8}(?:help|command|commandForm): (?:${TEXT}),\n`, 'gm'), '');
}

/** The same, with a value as just a name. */
async function options() {
  return optionsWithoutHelp()
    .replace(/^ {8}formats: \[[^\]]*\],\n/gm, '')
    .replace(/(?<=^ {8}values: )\{[^{}]*\}/gm, (values) => values.replace(new RegExp(`: (?:${TEXT})`, 'g'), ": ''"));
}

export async function standIns() {
  return {
    ...Object.fromEntries(Object.entries(MODULES).map(([path, name]) => [path, standIn(name)])),
    'answer/options/option-table.js': await options(),
    'lexicon/class-words.js': await classWords(),
    'render/document/languages.js': await languages(),
    'text/char-classes.generated.js': await charClasses(),
  };
}
