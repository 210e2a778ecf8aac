// The folder of unfinished work: files that are complete or absent, so that a killed process continues where it was. The work
// of another run, or of another threshold, is discarded. One process works in it at a time.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PithError, type Shape } from '../../base/index.ts';
import { isRunning, processIdentity } from '../../jobs/processes/index.ts';
import { AsideFile, clearAside, linkAside, makeFolder, writeAside } from '../parts/write-aside.ts';
import { readState } from '../read-state.ts';

const PURPOSE_FILE = 'work.json';
const OWNER_FILE = 'owner.json';

const OWNER: Shape = { host: 'string', process: 'string' };

export class WorkFolder {
  readonly path: string;
  /** Minimum similarity of duplicates; 0 for identical texts only. */
  readonly near: number;

  /** `purpose`: identifies input, options and version; the same purpose leads to the same bytes. */
  constructor(path: string, near: number, purpose: string) {
    this.path = path;
    this.near = near;
    makeFolder(path);
    this.own();
    if (!this.has(PURPOSE_FILE) || readFileSync(join(path, PURPOSE_FILE), 'utf8') !== purpose) {
      rmSync(path, { recursive: true });
      makeFolder(path);
      this.own();
      writeAside(path, PURPOSE_FILE, Buffer.from(purpose));
    }
    clearAside(path);
  }

  has(name: string): boolean {
    return existsSync(join(this.path, name));
  }

  /** Publishes all that `make` writes, at once. */
  write(name: string, make: (write: (bytes: Uint8Array) => void) => void): void {
    const file = new AsideFile(this.path, name);
    try {
      make((bytes) => file.write(bytes));
      file.publish();
    } catch (thrown) {
      file.discard();
      throw thrown;
    }
  }

  /** States that a step is complete. */
  writeMarker(step: string, contents: object): void {
    writeAside(this.path, `${step}.json`, Buffer.from(JSON.stringify(contents)));
  }

  readMarker<Contents>(step: string, shape: Shape): Contents | undefined {
    const path = join(this.path, `${step}.json`);
    return existsSync(path) ? readState<Contents>(path, readFileSync(path, 'utf8'), shape) : undefined;
  }

  /** Lets another process continue. */
  release(): void {
    rmSync(join(this.path, OWNER_FILE), { force: true });
  }

  /** The purpose goes first: what a kill leaves behind is then discarded. */
  remove(): void {
    rmSync(join(this.path, PURPOSE_FILE));
    rmSync(this.path, { recursive: true });
  }

  private own(): void {
    const owner = { host: hostname(), process: processIdentity() };
    while (!linkAside(this.path, OWNER_FILE, Buffer.from(JSON.stringify(owner)))) {
      const path = join(this.path, OWNER_FILE);
      const { host, process } = readState<typeof owner>(path, readFileSync(path, 'utf8'), OWNER);
      if (process === owner.process && host === owner.host) return;
      if (host !== owner.host || isRunning(process))
        throw new PithError(
          'refused',
          `another process on ${host} works in '${this.path}'; if it is gone, remove '${path}'`,
        );
      rmSync(path, { force: true });
    }
  }
}
