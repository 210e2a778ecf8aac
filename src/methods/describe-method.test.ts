import { expect, it } from 'vitest';
import { DEFAULT_METHOD } from './default-method.ts';
import { describeMethod } from './describe-method.ts';
import { methods } from './registry.ts';

it('lists for every method whether it is the default, learns, and is slow', () => {
  const described = methods().map(describeMethod);
  const named = (is: 'default' | 'learns' | 'slow'): string[] =>
    described
      .filter((method) => method[is])
      .map(({ name }) => name)
      .sort();
  expect(named('default')).toEqual([DEFAULT_METHOD]);
  expect(named('learns')).toEqual(['ce', 'ce-reference', 'chunks', 'fastce', 'infodiscoverer', 'site', 'sst']);
  expect(named('slow')).toEqual(['bte-improved', 'bte-original', 'ce-reference']);
});
