#!/usr/bin/env node
'use strict';
// Starts the command. Reading one page is what most people wait for, so its code is one script that V8 has compiled before (one-script.js);
// all else, and wherever that cannot be, loads the same files as modules. CommonJS, because a module as entry costs a start a third more.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Commands that run for long: how they start matters less than the memory of what they never call. */
const LONG = ['serve', 'mcp', 'corpus', 'engine', 'inspect'];

const lib = join(__dirname, '../dist/lib');
const argv = process.argv.slice(2);

async function start() {
  const script = require('./one-script.js').openScript(lib, argv);
  const { main } = script?.load('main.js') ?? (await importModules());
  process.exitCode = await main(argv);
  if (script === undefined) return;
  script.keep();
  // Nothing is left to do or to write: V8's memory is not given back piece by piece.
  if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
}

async function importModules() {
  // From 22.1 on Node keeps what it compiled: the second command starts in two thirds of the time of the first. What is kept is
  // written before anything is called, so it holds only functions that are compiled at once: all of them, then.
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
  process.exitCode = 8; // unavailable: the table of exit codes itself is in what is missing
}
