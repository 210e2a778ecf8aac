import { describe, expect, it } from 'vitest';
import { misfit, type Shape } from './shape.ts';

describe('misfit', () => {
  it.each<[string, unknown, Shape]>([
    ['a text', 'x', 'string'],
    ['a number', 0, 'number'],
    ['anything', undefined, 'unknown'],
    ['an empty list', [], ['number']],
    ['fields, and others besides', { a: 1, b: null }, { a: 'number' }],
    ['a field that may be missing', {}, { 'a?': 'number' }],
    ['names of any kind', { x: 1, y: 2 }, { '*': 'number' }],
    ['a test of its own', 7, (value) => value === 7],
  ])('is nothing for %s', (_, value, shape) => {
    expect(misfit(value, shape)).toBeUndefined();
  });

  it.each<[unknown, Shape, string]>([
    [1, 'string', 'it is no string'],
    ['1', 'number', 'it is no number'],
    [Number.NaN, 'number', 'it is no number'],
    [[1], 'number', 'it is no number'],
    [{ length: 1 }, ['number'], 'it is no list'],
    [[[1], ['x']], [['number']], "'1.0' is no number"],
    [null, {}, 'it is no record'],
    [[], {}, 'it is no record'],
    [{}, { a: 'boolean' }, "'a' is no boolean"],
    [{ a: 'x' }, { 'a?': 'number' }, "'a' is no number"],
    [{ a: { b: null } }, { a: { b: { '*': 'number' } } }, "'a.b' is no record"],
    [{ a: 1, b: 'x' }, { '*': 'number' }, "'b' is no number"],
    [{ a: 8 }, { a: (value) => value === 7 }, "'a' is not what it should be"],
    // What every object has is not a field of it.
    [{}, JSON.parse('{"constructor": "unknown", "valueOf": "string"}') as Shape, "'valueOf' is no string"],
  ])('of %j and %j is %s', (value, shape, wrong) => {
    expect(misfit(value, shape)).toBe(wrong);
  });
});
