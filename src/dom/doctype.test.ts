import { expect, it } from 'vitest';
import { parse, Tag } from './index.ts';

/** In quirks mode a table may be inside a p. */
const hasQuirks = (doctype: string): boolean => {
  const tape = parse(`${doctype}<p>a<table>b</table>`);
  const table = tape.tag.indexOf(Tag.table);
  return tape.tag[tape.parent[table]!] === Tag.p;
};

it.each([
  ['<!DOCTYPE html>', false],
  ['', true],
  [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    false,
  ],
  ['<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">', false],
  ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">', false],
  ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">', true],
  ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN" "http://www.w3.org/TR/REC-html40/loose.dtd">', true],
  ['<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">', true],
  [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd">',
    true,
  ],
  ['<!DOCTYPE html SYSTEM "about:legacy-compat">', false],
])('quirks mode of %s: %s', (doctype, expected) => expect(hasQuirks(doctype)).toBe(expected));
