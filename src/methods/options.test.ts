import { describe, expect, it } from 'vitest';
import { checkOptions, type OptionSpecs } from './options.ts';

const SPECS: OptionSpecs = {
  form: { default: 'default', values: ['default', 'paper'], help: 'which form' },
  share: { default: 0.5, min: 0, max: 1, help: 'a share' },
  deep: { default: false, help: 'go deep' },
};

describe('checkOptions', () => {
  it('fills in defaults and parses command-line values', () => {
    expect(checkOptions('m', SPECS, { share: '0.25', deep: 'true' })).toEqual({
      form: 'default',
      share: 0.25,
      deep: true,
    });
  });

  it('accepts another spelling of a name, and answers with the usual one', () => {
    const specs: OptionSpecs = { color: { default: 'red', help: 'a color', alias: 'colour' } };
    expect(checkOptions('m', specs, { colour: 'blue' })).toEqual({ color: 'blue' });
    expect(() => checkOptions('m', specs, { colors: 'blue' })).toThrow(/no option 'colors'.*color/);
  });

  it.each([
    [{ from: 'paper' }, /no option 'from'.*form, share, deep/],
    [JSON.parse('{"__proto__": 1}'), /no option '__proto__'/],
    [{ constructor: 'x' }, /no option 'constructor'/],
    [{ form: 'other' }, /takes default \| paper/],
    [{ share: 2 }, /takes 0 to 1/],
    [{ share: 'much' }, /takes a number/],
    [{ share: '' }, /takes a number/],
    [{ deep: 'yes' }, /takes a boolean/],
    [{ share: null }, /takes a number/],
  ])('rejects %j', (given, message) => {
    expect(() => checkOptions('m', SPECS, given)).toThrow(message);
  });

  it('accepts any text if no values are listed, and numbers up to their limits', () => {
    const specs: OptionSpecs = {
      name: { default: '', help: 'any name' },
      least: { default: 3, min: 1, help: 'one or more' },
      most: { default: 3, max: 5, help: 'five or fewer' },
    };
    expect(checkOptions('m', specs, { name: 'anything', least: 1, most: 5 })).toEqual({
      name: 'anything',
      least: 1,
      most: 5,
    });
    expect(checkOptions('m', specs, { least: ' 7 ', most: '-7' })).toEqual({ name: '', least: 7, most: -7 });
    expect(() => checkOptions('m', specs, { least: 0 })).toThrow("option 'least' of 'm' takes 1 to ∞, not 0");
    expect(() => checkOptions('m', specs, { most: 6 })).toThrow("option 'most' of 'm' takes -∞ to 5, not 6");
    expect(() => checkOptions('m', specs, { most: Number.NaN })).toThrow(/takes a number/);
    expect(() => checkOptions('m', specs, { least: Number.POSITIVE_INFINITY })).toThrow(/takes a number/);
    expect(() => checkOptions('m', specs, { name: 5 })).toThrow("option 'name' of 'm' takes a string, not 5");
  });

  it('parses both booleans from a command line, and reports a method without options', () => {
    expect(checkOptions('m', SPECS, { deep: 'false' })['deep']).toBe(false);
    expect(checkOptions('m', SPECS, { form: 'paper' })['form']).toBe('paper');
    expect(() => checkOptions('m', {}, { deep: true })).toThrow("method 'm' has no option 'deep' (it has none)");
  });
});
