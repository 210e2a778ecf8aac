// What training says when something it needs is not there.

import { describe, expect, it } from 'vitest';
import { needData } from './make-tables.ts';
import { needPython } from './python.ts';

describe('what training needs', () => {
  it('names every missing file and the option', () => {
    expect(() => needData('no-such-folder')).toThrow(/no-such-folder.wcxb-dev.*dragnet.*--data/);
  });

  it('names the interpreter that is not there', () => {
    expect(() => needPython('no-such-python')).toThrow(/no-such-python.*--python/);
  });

  it('names the package when the interpreter lacks it', () => {
    // `false` starts and fails whatever it is asked, as a Python without XGBoost does.
    expect(() => needPython('false')).toThrow(/requirements\.txt/);
  });
});
