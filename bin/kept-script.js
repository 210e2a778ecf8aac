'use strict';
// Stores a script's text and its compiled form in one file of the user's cache folder. Node runs what it reads there,
// so only a folder that belongs to the user and that no one else can write to is read. A failure (a disk that is full
// or not ours) costs only speed.
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { crc32 } = require('node:zlib');

/** Files of other versions are removed if they were not renewed for this long. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000;
const OTHERS_MAY_WRITE = 0o022;
/** Before the text: its length, and a checksum of it and its compiled form, which V8 would run even if damaged. */
const HEAD = 8;
/** V8 copies data that does not begin at such an offset. */
const WORD = 8;

const pastText = (length) => Math.ceil((HEAD + length) / WORD) * WORD;

/** Undefined if there is no cache folder. */
function keptFile(name) {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = process.env;
  const home = HOME && (process.platform === 'darwin' ? join(HOME, 'Library/Caches') : join(HOME, '.cache'));
  const caches = XDG_CACHE_HOME || (process.platform === 'win32' ? LOCALAPPDATA : home);
  return caches ? join(caches, 'pith', name) : undefined;
}

function readKept(file) {
  try {
    if (!isOurs(dirname(file))) return undefined;
    const bytes = readFileSync(file);
    const length = bytes.readUInt32LE(0);
    if (crc32(bytes.subarray(HEAD)) !== bytes.readUInt32LE(4)) return undefined;
    return { text: bytes.latin1Slice(HEAD, HEAD + length), compiled: bytes.subarray(pastText(length)) };
  } catch {
    return undefined;
  }
}

function isOurs(folder) {
  if (process.getuid === undefined) return true; // Windows: the location makes the folder the user's own
  const { uid, mode } = statSync(folder);
  return uid === process.getuid() && (mode & OTHERS_MAY_WRITE) === 0;
}

function writeKept(file, text, compiled) {
  try {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOurs(folder)) return;
    const bytes = Buffer.alloc(pastText(text.length) + compiled.length);
    bytes.writeUInt32LE(text.length, 0);
    bytes.latin1Write(text, HEAD);
    bytes.set(compiled, pastText(text.length));
    bytes.writeUInt32LE(crc32(bytes.subarray(HEAD)), 4);
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, bytes, { flush: true });
    renameSync(aside, file);
    for (const path of readdirSync(folder).map((name) => join(folder, name)))
      if (Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) rmSync(path);
  } catch {}
}

module.exports = { keptFile, readKept, writeKept };
