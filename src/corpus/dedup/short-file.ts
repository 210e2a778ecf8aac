// Error for a file of unfinished work that someone else changed.

import { dirname } from 'node:path';
import { PithError } from '../../base/index.ts';

export function shortFile(path: string): PithError {
  return new PithError(
    'corrupt',
    `'${path}' is shorter than what was written: remove '${dirname(path)}' and run again`,
  );
}
