'use strict';
// The command's modules (dist/lib, written by scripts/bundle.mjs) → functions in one script, whose compiled form is
// stored in the user's cache folder after the first run (kept-script.js). Node's own cache stores a module as it was
// before it ran; this one stores the functions that were called, which determine the start-up time, and Node 20 has no
// other. The surprise: modules are turned into functions by replacing text. That works because they all come from one
// bundler in one form; the build converts and compiles each and fails on any other form.
const { readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const vm = require('node:vm');
const { keptFile, readKept, writeKept } = require('./kept-script.js');

const IMPORT = /(?<=^|[;}\n])import(?:(?: ([\w$]+)|\*as ([\w$]+)) from|(?: ([\w$]+),)?(\{[^{}]*\})from)?"([^"]+)";/g;
const EXPORT = /(?<=^|[;}\n])export(\{[^{}]*\});\s*$/;
/** `import("x")` and `import(name)`, but not the word in a text that continues with `${`. */
const DYNAMIC = /\bimport\((?=["\w])/g;

/** Converts a module's text into a function's. */
function asFunction(source) {
  const head = [];
  const imports = [];
  let exported = '{}';
  const body = source
    .replace(IMPORT, (_, whole, space, beside, names, from) => {
      imports.push(from);
      const all = from.startsWith('./') ? `load(${JSON.stringify(from.slice(2))})` : `outside(${JSON.stringify(from)})`;
      const byDefault = from.startsWith('node:') ? all : `${all}.default`;
      const bound = [
        [names?.replaceAll(' as ', ':'), all],
        [whole ?? beside, byDefault],
        [space, all],
      ].filter(([name]) => name);
      head.push(...(bound.length === 0 ? [`${all};`] : bound.map(([name, value]) => `const ${name}=${value};`)));
      return '';
    })
    .replace(EXPORT, (_, names) => {
      exported = names.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');
      return '';
    })
    .replace(DYNAMIC, 'bring(')
    .replaceAll('import.meta.url', 'url');
  return {
    imports,
    text: `function(load,bring,outside,url){"use strict";${head.join('')}${body}\nreturn${exported}}`,
  };
}

/**
 * A list of functions, as a script; `kept` is its compiled form. The text is used as is: copying such a long one takes
 * a while.
 */
function compile(list, filename, kept) {
  return new vm.Script(list, {
    filename,
    ...(kept === undefined ? {} : { cachedData: kept }),
  });
}

/** Only functions are taken from it; it is loaded when one is called, and reading a page calls none. */
const LATER = 'node:fs/promises';

/** Words that need no command's own code. */
const LIGHT = ['--version', '-V', '-v', '--help', '-h'];

/**
 * Modules that `load` by name, on demand. Undefined if modules must be real modules: for other commands, and if
 * something is loaded before the command, which may need to share them with it (a custom method).
 */
function openScript(lib, argv) {
  const { execArgv, env, versions } = process;
  if (versions.bun !== undefined || versions.deno !== undefined) return undefined;
  if (execArgv.length > 0 || env.NODE_OPTIONS || env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  if (LIGHT.includes(argv[0])) return makeLoader(lib, undefined);
  const plan = readPlan(lib);
  if (plan === undefined || plan.otherCommands.includes(argv[0])) return undefined;
  return makeLoader(lib, plan, isOnePage(argv) && leaveUnoptimised());
}

/** Up to this size a page takes less time, on one or two processors, with code that V8 does not stop to optimize. */
const MAX_ONE_PAGE_BYTES = 500_000;

function isOnePage(argv) {
  const words = argv.filter((word, i) => !word.startsWith('-') && !(i === 0 && word === 'extract'));
  if (words.length !== 1) return false;
  try {
    const file = statSync(words[0]);
    return file.isFile() && file.size <= MAX_ONE_PAGE_BYTES;
  } catch {
    return false; // a URL, or something that the command will reject
  }
}

/** Versions of Node in which these flags were tested; V8 warns the user about unknown ones. */
const NEWEST_TRIED = 24;

function leaveUnoptimised() {
  if (Number.parseInt(process.versions.node, 10) > NEWEST_TRIED) return false;
  const { setFlagsFromString } = require('node:v8');
  setFlagsFromString('--no-opt');
  setFlagsFromString('--no-maglev');
  return true;
}

function readPlan(lib) {
  try {
    return JSON.parse(readFileSync(join(lib, 'one-script.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

function makeLoader(lib, plan, isUnoptimised = false) {
  const url = pathToFileURL(join(lib, 'main.js')).href;
  const loaded = new Map();
  const functions = new Map();
  const packages = new Map();
  const turned = new Map();
  const turn = (name) => {
    if (!turned.has(name)) turned.set(name, asFunction(readFileSync(join(lib, name), 'utf8')));
    return turned.get(name);
  };

  const outside = (name) => {
    if (name === LATER)
      return new Proxy(
        {},
        {
          get:
            (_, key) =>
            (...given) =>
              require(LATER)[key](...given),
        },
      );
    return name.startsWith('node:') ? require(name) : packages.get(name);
  };
  const load = (name) => {
    if (loaded.has(name)) return loaded.get(name);
    const one = functions.get(name) ?? compile(`[${turn(name).text}]`, join(lib, name)).runInThisContext()[0];
    const exported = one(load, bring, outside, url);
    loaded.set(name, exported);
    return exported;
  };
  /** Packages are modules: they are loaded before a function needs them. */
  const loadLater = async (name) => {
    const seen = new Set([name]);
    for (const at of seen) {
      if (loaded.has(at) || functions.has(at)) continue;
      for (const from of turn(at).imports) {
        if (from.startsWith('./')) seen.add(from.slice(2));
        else if (!from.startsWith('node:') && !packages.has(from)) packages.set(from, await import(from));
      }
    }
    return load(name);
  };

  /** A script that was compiled before cannot import by itself; this file can, from the same folder. */
  const bring = (name) => (name.startsWith('./') ? loadLater(name.slice(2)) : import(name));

  if (plan === undefined) return { load, keep: () => {} };
  // V8 accepts compiled code only with the flags it was compiled under.
  const file = keptFile(`${plan.build}-${process.version}-${process.arch}${isUnoptimised ? '-one' : ''}`);
  const before = compileKept(readKept(file), join(lib, 'main.js'));
  const text = before === undefined ? `[${plan.modules.map((name) => turn(name).text).join(',\n')}]` : '';
  const script = before ?? compile(text, join(lib, 'main.js'));
  for (const [i, one] of script.runInThisContext().entries()) functions.set(plan.modules[i], one);
  return { load, keep: () => before ?? writeKept(file, text, script.createCachedData()) };
}

/** Undefined if V8 rejects it as another version's, or as damaged. */
function compileKept(kept, filename) {
  if (kept === undefined) return undefined;
  try {
    const script = compile(kept.text, filename, kept.compiled);
    return script.cachedDataRejected === false ? script : undefined;
  } catch {
    return undefined;
  }
}

module.exports = { asFunction, compile, openScript };
