import { describe, expect, it } from 'vitest';
import { refuseRelations } from './relations.ts';

const RELATIONS = [
  { of: ['store', 'relearn'], needs: ['site'], shown: { site: 'KEY' } },
  { of: ['jobs'], excludes: ['part', 'jsonl'] },
];
const NONE = { store: undefined, relearn: false, site: undefined, jobs: undefined, part: undefined, jsonl: false };

describe('relations between options', () => {
  it.each([
    [{}, undefined],
    [{ site: 'a' }, undefined],
    [{ store: 'x', site: 'a' }, undefined],
    [{ store: 'x' }, '--store and --relearn go with --site KEY'],
    [{ relearn: true }, '--store and --relearn go with --site KEY'],
    [{ jobs: '2' }, undefined],
    [{ jobs: '2', jsonl: true }, '--jobs and --jsonl cannot be combined'],
    [{ jobs: '2', part: '1/2' }, '--jobs and --part cannot be combined'],
    [{ part: '1/2' }, undefined],
  ])('%j', (given, message) => {
    const check = (): void => refuseRelations({ ...NONE, ...given }, RELATIONS);
    if (message === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(message);
  });
});
