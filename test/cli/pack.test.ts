// The archive of `pith pack`, unpacked elsewhere: its command runs with only what is in the archive.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt } from '../built.ts';

let root: string;
let node: string;
beforeAll(() => {
  ensureBuilt();
  root = mkdtempSync(join(tmpdir(), 'pith-pack-'));
  // A small replacement for a hundred megabytes: it acts as this Node and records how it was called.
  node = join(root, 'small-node');
  writeFileSync(node, `#!/bin/sh\necho "$@" > "${join(root, 'called')}"\nexec "${process.execPath}" "$@"\n`);
  chmodSync(node, 0o755);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const pack = (...args: string[]) =>
  spawnSync(process.execPath, [BIN, 'pack', ...args], { cwd: root, encoding: 'utf8' });

describe('pith pack', () => {
  it('makes an archive that runs where it is unpacked, the same bytes each time', () => {
    const [one, two] = [pack('--out', 'one.tar.gz', '--node', node), pack('--out', 'two.tar.gz', '--node', node)];
    expect(one.stderr).toBe('');
    expect(one.stdout).toMatch(/^one\.tar\.gz: Pith \S+, \d+ files, \S+ MB, sha256 [0-9a-f]{64}\n$/);
    expect(two.stdout.split('sha256')[1]).toBe(one.stdout.split('sha256')[1]);
    expect(readFileSync(join(root, 'one.tar.gz')).equals(readFileSync(join(root, 'two.tar.gz')))).toBe(true);
    const folder = join(root, 'unpacked');
    mkdirSync(folder);
    expect(spawnSync('tar', ['xzf', join(root, 'one.tar.gz'), '-C', folder]).status).toBe(0);
    expect(statSync(join(folder, 'bin/pith')).mode & 0o111).toBe(0o111);
    const command = join(folder, 'bin/pith');
    const page =
      '<main><h1>Tides</h1><p>They come and they go, twice a day, and the keeper writes it all down.</p></main>';
    const env = { PATH: process.env['PATH'] };
    const said = spawnSync(command, ['-'], { input: page, encoding: 'utf8', cwd: tmpdir(), env });
    expect(said.stdout).toContain('the keeper writes it all down');
    // The engine ends with its input; without its packages it would report an error.
    const engine = spawnSync(command, ['engine', '--arrow'], { input: '', encoding: 'utf8', cwd: tmpdir(), env });
    expect([engine.status, engine.stderr]).toEqual([0, '']);
    // A process of a cluster has one core.
    expect(readFileSync(join(root, 'called'), 'utf8')).toMatch(/^--single-threaded-gc \S+pith\.js engine --arrow$/m);
  });

  it('rejects unknown options', () => {
    expect(pack('x').stderr).toContain('--out FILE');
    const missing = pack('--node', '/nowhere/node', '--out', 'none.tar.gz');
    expect([missing.status, missing.stderr]).toEqual([4, "pith: no Node at '/nowhere/node'\n"]);
    expect(existsSync(join(root, 'none.tar.gz'))).toBe(false);
  });
});
