// Records from outside: every value has the expected type, or the record is rejected with the place of the fault.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { learnSite } from '../learn.ts';
import { siteFromBytes, siteFromJson, siteToBytes, siteToJson } from './serialize.ts';

const pages = ['ferry', 'quay', 'light'].map((word) =>
  parsePage(`<nav><a href="/">Home</a></nav><main><h1>${word}</h1><p>The ${word} was late again.</p></main>`, {
    url: `https://made.example/story/${word}`,
  }),
);
const site = learnSite(pages, { key: 'made.example', method: 'chunks' });

type Json = Record<string, unknown>;

/** The record as JSON with one value replaced: `templates.0.reach`. */
function changed(place: string, value: unknown): string {
  const record = JSON.parse(siteToJson(site)) as Json;
  const names = place.split('.');
  const last = names.pop()!;
  let at = record;
  for (const name of names) at = at[name] as Json;
  at[last] = value;
  return JSON.stringify(record);
}

describe('a site record', () => {
  it('round-trips through bytes and JSON', () => {
    expect(siteFromBytes(siteToBytes(site))).toEqual(site);
    expect(siteFromJson(siteToJson(site))).toEqual(site);
    const stale = 'it no longer fits';
    expect(siteFromJson(changed('health.stale', stale)).health.stale).toBe(stale);
    const distance = { keys: [0, 1], weights: [1, 1] };
    expect(siteFromJson(changed('templates.0.signature.distance', distance)).templates[0]!.signature.distance).toEqual(
      distance,
    );
  });

  // JavaScript converts a list to a number, until it contains something else.
  const trap = [{ toString: 'x' }];
  it.each([
    ['templates.0.signature.paths.weights.0', trap, 'paths.weights.0'],
    ['templates.0.signature.tags.keys.0', [trap], 'tags.keys.0'],
    ['templates.0.signature.links', { keys: [1], weights: [] }, 'profile'],
    ['templates.0.signature.url.weights.0', null, 'url.weights.0'],
    ['templates.0.signature.distance', { keys: [0], weights: [trap] }, 'distance.weights.0'],
    ['templates.0.signature.distance', 1, 'signature.distance'],
    ['templates.0.template.figures.chunks', trap, 'figures.chunks'],
    ['templates.0.urlShapes.0', null, 'urlShapes'],
    ['templates.0.urlShapes', [['/story/N']], 'urlShapes'],
    ['templates.0.urlShapes', [[1, 1]], 'urlShapes'],
    ['templates.0.urlShapes', [['/story/N', trap]], 'urlShapes'],
    ['templates.0.health.stale', trap, 'stale'],
    ['health.stale', {}, 'stale'],
    ['history', [{ version: 1, created: '', templates: [null] }], 'history.0.templates.0'],
    ['format', { toString: null }, 'version unknown'],
    ['format', 9, 'version 9'],
  ])('with %s of another type is rejected', (place, value, word) => {
    expect(() => siteFromJson(changed(place, value))).toThrow(
      expect.objectContaining({ code: 'corrupt', message: expect.stringContaining(word) }),
    );
  });
});
