// The declarations that the package ships → the API reference, in Markdown: for each entry point, every exported function, class,
// constant and type with its comment and its signature. Needs a build.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const EXPORTS = /export (type )?\{([^}]*)\} from '([^']+)'/g;
const DECLARATION =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:declare )?(?:abstract )?(function|const|class|interface|type) (\w+)/g;

/** What each entry point is for, in the order of the reference. */
const ENTRIES = [
  ['.', 'pith', 'The library. Runs in Node, browsers, Workers, Deno and Bun.'],
  ['./browser', 'pith/browser', 'The same answers in a tab; the library and the model are loaded on first use.'],
  ['./node', 'pith/node', 'Stores, sites, browsers and fetching, for Node.'],
  ['./langchain', 'pith/langchain', 'A document transformer for LangChain.'],
  ['./readability', 'pith/readability', 'The class of Readability.js.'],
  ['./serve', 'pith/serve', 'The service as a fetch handler.'],
  ['./methods', 'pith/methods', 'What a method of your own needs.'],
];

const sources = new Map();
const read = (file) => {
  if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8'));
  return sources.get(file);
};
const declared = (from, path) => join(dirname(from), path.replace(/\.ts$/, '.d.ts'));

/** Name → the file that declares it, through all re-exports. */
function exportsOf(file, seen = new Map()) {
  const found = new Map();
  if (seen.has(file)) return seen.get(file);
  seen.set(file, found);
  const text = read(file);
  for (const match of text.matchAll(DECLARATION)) found.set(match[3], { file, name: match[3] });
  for (const [, , names, path] of text.matchAll(EXPORTS)) {
    const from = exportsOf(declared(file, path), seen);
    for (const one of names.split(',').map((word) => word.trim().replace(/^type /, ''))) {
      if (one === '') continue;
      const [name, as = name] = one.split(' as ');
      if (from.has(name)) found.set(as, from.get(name));
    }
  }
  // `import { x } from …; export { x };`
  for (const [, names] of text.matchAll(/export (?:type )?\{([^}]*)\};/g))
    for (const name of names.split(',').map((word) => word.trim().replace(/^type /, ''))) {
      const from = new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1];
      const place = !from?.startsWith('.') ? undefined : exportsOf(declared(file, from), seen).get(name);
      if (place !== undefined) found.set(name, place);
    }
  return found;
}

/** The declaration from its keyword to its end: a balanced block, or a semicolon outside brackets. */
function signature(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ('{([<'.includes(text[at])) depth++;
    else if ('})]'.includes(text[at]) || (text[at] === '>' && text[at - 1] !== '=')) depth--;
    if (depth > 0) continue;
    if (text[at] === ';') return text.slice(from, at);
    if (text[at] === '}' && /^(?:interface|class)/.test(text.slice(from, from + 9))) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

function entryOf({ file, name }) {
  const text = read(file);
  for (const match of text.matchAll(DECLARATION)) {
    if (match[3] !== name) continue;
    const start = match.index + match[0].length - `${match[2]} ${name}`.length;
    const comment = (match[1] ?? '').replace(/^\s*\* ?/gm, '').trim();
    const whole = signature(text, start)
      .replace(/^ {4}(?:private|protected) [^\n]*\n/gm, '')
      .replace(/^export declare /, '');
    return { name, kind: match[2], comment, signature: whole };
  }
  return undefined;
}

/** Indented examples become blocks of code. */
const described = (comment) => {
  const [words, ...examples] = comment.split(/\n\s*\n(?= {4})/);
  const blocks = examples.map((one) => `\`\`\`ts\n${one.replace(/^ {4}/gm, '').trimEnd()}\n\`\`\``);
  return [words.replace(/\s*\n\s*/g, ' ').replaceAll('<', '&lt;'), ...blocks].filter((one) => one !== '').join('\n\n');
};

/** Functions that a first program calls; the others follow by name. */
const FIRST = ['extract', 'extractAsync', 'extractResponse', 'parsePage', 'linkPreview', 'sayWhy', 'whyOf'];
const rankOf = (name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
const ORDER = ['function', 'class', 'const', 'interface', 'type'];
const HEADS = { function: 'Functions', class: 'Classes', const: 'Constants', interface: 'Types', type: 'Types' };

export function apiReference(root) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const known = new Set();
  const parts = ENTRIES.map(([path, name, about]) => {
    const all = [...exportsOf(join(root, exports[path].types)).values()]
      .map(entryOf)
      .filter((one) => one !== undefined);
    const own = all.filter((one) => !known.has(one.name));
    const shared = all.filter((one) => known.has(one.name)).map((one) => `\`${one.name}\``);
    for (const one of all) known.add(one.name);
    own.sort(
      (a, b) =>
        ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
        rankOf(a.name) - rankOf(b.name) ||
        a.name.localeCompare(b.name),
    );
    const lines = [`## \`${name}\``, about];
    if (shared.length > 0) lines.push(`Also here, as above: ${[...new Set(shared)].join(', ')}.`);
    let head = '';
    for (const one of own) {
      if (HEADS[one.kind] !== head) {
        head = HEADS[one.kind];
        lines.push(`### ${head} of ${name}`);
      }
      lines.push(`#### ${one.name}`, `\`\`\`ts\n${one.signature}\n\`\`\``, described(one.comment));
    }
    return lines.filter((line) => line !== '').join('\n\n');
  });
  return `# API reference\n\nGenerated from the types of the package. Examples are run by the tests.\n\n${parts.join('\n\n')}\n`;
}
