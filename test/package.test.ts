// What the package promises to those who import it: the names of every subpath, pinned here, so that a name can only
// come or go by a decision that changes this file; and a browser bundle that runs where there is no Node.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, SourceTextModule } from 'node:vm';
