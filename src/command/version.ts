// The package's version, from package.json itself: a number typed twice is wrong once.

import { readFileSync } from 'node:fs';

/** Up to the package: from dist/lib (shipped), src/frontends/cli (source) or dist/src/frontends/cli (built). */
const CANDIDATES = ['../../package.json', '../../../package.json', '../../../../package.json'];

/** Read when asked for: most commands never are. */
export function readVersion(): string {
  for (const candidate of CANDIDATES) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(candidate, import.meta.url), 'utf8'));
      if (name === 'pith') return String(version);
    } catch {
      // not at this level; the next one is tried
    }
  }
  return 'unknown';
}
