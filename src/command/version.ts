// The package's version, read from package.json so that it is written only once.

import { readFileSync } from 'node:fs';

/** Paths up to the package: from dist/lib (shipped), src/frontends/cli (source) or dist/src/frontends/cli (built). */
const CANDIDATES = ['../../package.json', '../../../package.json', '../../../../package.json'];

/** Read on demand: most commands do not need it. */
export function readVersion(): string {
  for (const candidate of CANDIDATES) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(candidate, import.meta.url), 'utf8'));
      if (name === 'pith') return String(version);
    } catch {
      // not at this level; tries the next one
    }
  }
  return 'unknown';
}
