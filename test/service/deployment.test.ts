// The deployment files: what they start exists.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ensureBuilt, ROOT } from '../built.ts';
import { startServe } from '../servers/pith-serve.ts';

const FOLDER = join(ROOT, 'examples/service');
const { services, volumes } = parse(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8'));
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

beforeAll(() => ensureBuilt());

it('compose builds in the Dockerfile’s folder, and mounts what it declares', () => {
  expect(existsSync(join(FOLDER, services.pith.build, 'Dockerfile'))).toBe(true);
  expect(Object.keys(volumes)).toEqual(services.database.volumes.map((one: string) => one.split(':')[0]));
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(services.pith.depends_on)));
});

it('compose starts a service that accepts its name there, and requires its token', async () => {
  const [command, ...args] = services.pith.command as string[];
  expect(command).toBe('serve');
  const service = await startServe([...args, '--workers', '0'], { PITH_TOKEN: 'open-sesame' });
  const url = service.url.replace('0.0.0.0', '127.0.0.1');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/methods`)).status).toBe(401);
  await service.stop();
});

it('the image gets its packages from the lock file, and they are enough', () => {
  expect(dockerfile).toContain('npm ci --ignore-scripts');
  expect(dockerfile).not.toContain('npm install');
  const [, names] = dockerfile.match(/image\.mjs \/app (.*) \\/)!;
  const folder = mkdtempSync(join(tmpdir(), 'pith-image-'));
  execFileSync(process.execPath, [join(ROOT, 'scripts/release/image.mjs'), folder, ...names!.split(' ')]);
  const code = "await Promise.all(['pg', 'pith', 'pith/serve'].map((name) => import(name)))";
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
  rmSync(folder, { recursive: true });
});

it('the image builds on images that are named by digest, because a tag can move', () => {
  const bases = Array.from(dockerfile.matchAll(/^FROM (\S+)/gm), ([, base]) => base!);
  expect(bases).toHaveLength(2);
  for (const base of bases) expect(base).toMatch(/^[\w./-]+:[\w-]+@sha256:[0-9a-f]{64}$/);
});

it('both name the port of the service', () => {
  expect(services.pith.ports).toEqual(['127.0.0.1:7007:7007']);
  expect(dockerfile).toContain('EXPOSE 7007');
  expect(dockerfile).toContain('http://127.0.0.1:7007/healthz');
});
