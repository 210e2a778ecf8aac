// The names that a disk would lose with its power: a file that was created, renamed, linked or removed keeps its new name only
// once the folder has been synced. Folders count as kept, as journaling file systems keep them.

import fs from 'node:fs';
import { dirname } from 'node:path';

interface Change {
  /** The folder whose sync makes it last. */
  readonly folder: string;
  readonly undo: () => void;
}

export class LostNames {
  private changes: Change[] = [];

  /** Called before a call that changes names; returns what to do after it has succeeded. */
  before(name: string, path: string, to: string | undefined): () => void {
    const target = to ?? path;
    const old = contentOf(target);
    const isNew = old === undefined;
    const note = (undo: () => void) => (): void => {
      this.changes.push({ folder: dirname(target), undo });
    };
    const restore = (): void => {
      if (old === undefined) fs.rmSync(target, { force: true });
      else if (fs.existsSync(dirname(target))) fs.writeFileSync(target, old);
    };
    if (/^rename/.test(name))
      return note(() => {
        if (fs.existsSync(target)) fs.renameSync(target, path);
        restore();
      });
    if (/^link/.test(name) || (isNew && /^(?:open|writeFile|appendFile)/.test(name))) return note(restore);
    if (!isNew && /^(?:unlink|rm)/.test(name)) return note(restore);
    return () => {};
  }

  synced(folder: string): void {
    this.changes = this.changes.filter((one) => one.folder !== folder);
  }

  /** Undoes every change that was not synced, the last one first. */
  lose(): void {
    for (const { undo } of this.changes.reverse()) undo();
  }
}

/** Undefined if it is not a file. */
function contentOf(path: string): Buffer | undefined {
  return fs.existsSync(path) && fs.statSync(path).isFile() ? fs.readFileSync(path) : undefined;
}
