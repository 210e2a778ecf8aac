import { expect, it } from 'vitest';
import { mean } from '../../../src/base/index.ts';
import { extract } from '../../../src/index.ts';
import { drawPages } from '../sites/index.ts';
import { siteSources } from './paper-sites.ts';
import { runMethod } from './run-method.ts';

it('scores fusion without a template, and learners with a template of the other pages', async () => {
  const site = await siteSources(undefined)[1]!.read();
  if (typeof site === 'string') throw new Error(site);
  const { learn, score } = drawPages(site, 1);
  const draw = { learn: learn.slice(0, 6), score: score.slice(0, 4) };
  const alone = runMethod({ method: 'fusion' }, draw);
  expect(alone.template).toBeUndefined();
  const expected = mean(draw.score.map(({ page, target }) => target.score(extract(page).text).words!.f));
  expect(alone.wordF).toBeCloseTo(expected, 9);
  expect(runMethod({ method: 'chunks' }, draw).template?.pages).toBe(6);
});
