import { describe, expect, it } from 'vitest';
import { misfit, type Shape } from './shape.ts';

describe('misfit', () => {
  it.each<[string, unknown, Shape]>([
    ['a string', 'x', 'string'],
    ['a number', 0, 'number'],
    ['anything', undefined, 'unknown'],
    ['an empty list', [], ['number']],
    ['fields, with additional ones', { a: 1, b: null }, { a: 'number' }],
    ['an optional field', {}, { 'a?': 'number' }],
    ['any field names', { x: 1, y: 2 }, { '*': 'number' }],
    ['a custom test', 7, (value) => value === 7],
  ])('is undefined for %s', (_, value, shape) => {
    expect(misfit(value, shape)).toBeUndefined();
  });

  it.each<[unknown, Shape, string]>([
    [1, 'string', 'it must be a string'],
    ['1', 'number', 'it must be a number'],
    [Number.NaN, 'number', 'it must be a number'],
    [[1], 'number', 'it must be a number'],
    [{ length: 1 }, ['number'], 'it must be a list'],
    [[[1], ['x']], [['number']], "'1.0' must be a number"],
    [null, {}, 'it must be an object'],
    [[], {}, 'it must be an object'],
    [{}, { a: 'boolean' }, "'a' must be a boolean"],
    [{ a: 'x' }, { 'a?': 'number' }, "'a' must be a number"],
    [{ a: { b: null } }, { a: { b: { '*': 'number' } } }, "'a.b' must be an object"],
    [{ a: 1, b: 'x' }, { '*': 'number' }, "'b' must be a number"],
    [{ a: 8 }, { a: (value) => value === 7 }, "'a' has an invalid value"],
    // Inherited properties are not fields.
    [{}, JSON.parse('{"constructor": "unknown", "valueOf": "string"}') as Shape, "'valueOf' must be a string"],
  ])('of %j and %j is %s', (value, shape, wrong) => {
    expect(misfit(value, shape)).toBe(wrong);
  });
});
