// The errors of training if something is missing.

import { describe, expect, it } from 'vitest';
import { needData } from './make-tables.ts';
import { needPython } from './python.ts';

describe('what training needs', () => {
  it('names every missing file and the option', () => {
    expect(() => needData('no-such-folder')).toThrow(/no-such-folder.wcxb-dev.*dragnet.*--data/);
  });

  it('names a missing interpreter', () => {
    expect(() => needPython('no-such-python')).toThrow(/no-such-python.*--python/);
  });

  it('names the package if the interpreter lacks it', () => {
    // `false` starts and fails, like a Python without XGBoost.
    expect(() => needPython('false')).toThrow(/requirements\.txt/);
  });
});
