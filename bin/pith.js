#!/usr/bin/env node
'use strict';
// Starts the command. Most users wait for one page, so that code is one precompiled script (one-script.js). Everything
// else loads the same files as modules. CommonJS, because a module as the entry point makes the start a third slower.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Commands that run for long: their start matters less than the memory of code that they never call. */
const LONG = ['serve', 'mcp', 'corpus', 'engine', 'inspect'];

const lib = join(__dirname, '../dist/lib');
const argv = process.argv.slice(2);

async function start() {
  const script = require('./one-script.js').openScript(lib, argv);
  const { main } = script?.load('main.js') ?? (await importModules());
  process.exitCode = await main(argv);
  if (script === undefined) return;
  script.keep();
  // Nothing is left to do or to write: exits without freeing V8's memory piece by piece.
  if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
}

async function importModules() {
  // Since 22.1 Node caches compiled code: the second start takes two thirds of the time of the first. The cache is
  // written before anything is called, so it contains only functions that are compiled eagerly: so all of them are.
  const { enableCompileCache } = require('node:module');
  if (enableCompileCache !== undefined) {
    if (!LONG.includes(argv[0])) require('node:v8').setFlagsFromString('--no-lazy');
    enableCompileCache();
  }
  return import(pathToFileURL(join(lib, 'main.js')).href);
}

if (existsSync(join(lib, 'main.js'))) start();
else {
  console.error('pith: not built yet; run `npm install` (or `npm run build`) in the folder of the package');
  process.exitCode = 8; // unavailable: the table of exit codes is itself part of what is missing
}
