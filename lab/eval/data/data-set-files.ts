import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of all sets and sites in a folder of data; none if there is no such folder. */
export function dataSetFiles(data: string): string[] {
  return ['pages', 'sites'].flatMap((kind) => {
    const folder = join(data, kind);
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  });
}
