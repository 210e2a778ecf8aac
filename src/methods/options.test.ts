import { describe, expect, it } from 'vitest';
import { checkOptions, type OptionSpecs } from './options.ts';

const SPECS: OptionSpecs = {
  form: { default: 'default', values: ['default', 'paper'], help: 'which form' },
  share: { default: 0.5, min: 0, max: 1, help: 'a share' },
  deep: { default: false, help: 'go deep' },
};

describe('checkOptions', () => {
  it('fills in defaults and reads what a command line gives', () => {
    expect(checkOptions('m', SPECS, { share: '0.25', deep: 'true' })).toEqual({
      form: 'default',
      share: 0.25,
      deep: true,
    });
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
  ])('refuses %j', (given, message) => {
    expect(() => checkOptions('m', SPECS, given)).toThrow(message);
  });
});
