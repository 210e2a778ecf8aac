import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Declarations } from './declarations.ts';
import { mayPutOutOfSight, wayOutOfSight } from './out-of-sight.ts';

const PROPERTIES = (
  'display visibility content-visibility opacity filter font font-size color -webkit-text-fill-color text-indent transform ' +
  'translate margin-left margin-top position left top right bottom inset clip clip-path overflow width height max-height ' +
  'scale zoom float padding'
).split(' ');
const VALUES = (
  'none hidden collapse 0 0px 1px 0% .01 opacity(0) transparent rgba(0,0,0,0) #0000 -9999px -100em -1e4px 5000px ' +
  'translate(-9999px) scale(0) absolute fixed static rect(0,0,0,0) inset(50%) circle(0) clip block 12px 100% auto'
).split(' ');

it('a style without hiding words hides nothing and is not parsed', () => {
  const declaration = fc.tuple(fc.constantFrom(...PROPERTIES), fc.constantFrom(...VALUES));
  const seen = { plain: 0, hidden: 0 };
  fc.assert(
    fc.property(fc.array(declaration, { minLength: 1, maxLength: 4 }), fc.boolean(), (list, loud) => {
      const text = list.map(([name, value]) => `${name}: ${value}`).join(';');
      const style = loud ? text.toUpperCase() : text;
      const way = wayOutOfSight(new Declarations().read(style), false);
      seen[way === undefined ? 'plain' : 'hidden']++;
      if (!mayPutOutOfSight(style)) expect([style, way]).toEqual([style, undefined]);
    }),
    { numRuns: 4000 },
  );
  expect(seen.hidden).toBeGreaterThan(200);
  expect(mayPutOutOfSight('width: 50%; margin: 0 auto; text-align: center')).toBe(false);
});
