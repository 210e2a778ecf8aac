// The modules that bin/one-script.js turns into one script: those that `pith page.html` loads, each after its imports.
// Every module is converted and compiled here, and the names found in its text are compared with the bundler's: the
// build fails on any other form, so that the command never does.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { COMMAND_NAMES, DEFAULT_COMMAND } from '../dist/src/command/command-names.js';

const { asFunction, compile } = createRequire(import.meta.url)('../bin/one-script.js');

export function planScript({ outputs }, lib) {
  refuseChangingExports(join(lib, '../src'));
  for (const [path, output] of Object.entries(outputs)) check(join(lib, basename(path)), output);
  const command = Object.keys(outputs).find((path) => outputs[path].entryPoint?.endsWith('commands/extract.js'));
  const main = Object.keys(outputs).find((path) => basename(path) === 'main.js');
  const modules = [...inOrder(outputs, [main, command])].map((path) => basename(path));
  const hash = createHash('sha256');
  // In converted form: another conversion gives another script.
  for (const name of modules) hash.update(name).update(asFunction(readFileSync(join(lib, name), 'utf8')).text);
  const plan = {
    build: hash.digest('hex').slice(0, 16),
    otherCommands: [...COMMAND_NAMES.filter((name) => name !== DEFAULT_COMMAND), 'help'],
    modules,
  };
  writeFileSync(join(lib, 'one-script.json'), JSON.stringify(plan));
}

/** A function exports its names once: a name that changed later would keep its first value. */
function refuseChangingExports(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.js') && /^export let /m.test(readFileSync(join(folder, name), 'utf8')))
      throw new Error(`${name} exports a name that changes`);
}

function check(file, { imports, exports }) {
  const source = readFileSync(file, 'utf8');
  if (/[^\0-\x7f]/.test(source)) throw new Error(`${file} is not ASCII`);
  const turned = asFunction(source);
  const said = imports.filter(({ kind }) => kind === 'import-statement').length;
  if (turned.imports.length !== said) throw new Error(`${file}: ${turned.imports.length} imports of ${said} found`);
  if (exports.length > 0 && turned.text.endsWith('return{}}')) throw new Error(`${file}: exports not found`);
  compile(`[${turned.text}]`, file);
}

/** Static imports come before the modules that import them; a cycle has no such order. */
function inOrder(outputs, roots, done = new Set(), open = new Set()) {
  for (const path of roots) {
    if (open.has(path)) throw new Error(`${path} imports itself through others`);
    if (done.has(path)) continue;
    open.add(path);
    const statics = outputs[path].imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    inOrder(
      outputs,
      statics.map((one) => one.path),
      done,
      open,
    );
    open.delete(path);
    done.add(path);
  }
  return done;
}
