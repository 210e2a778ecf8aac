import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

const ROWS = {
  method: { short: 'm', value: 'NAME', help: 'a method' },
  format: { value: 'FORMAT', choices: ['text', 'json'], help: 'a format' },
  option: { value: 'KEY=VALUE', many: true, help: 'an option' },
  explain: { help: 'a flag' },
} as const;

describe('parseArguments', () => {
  it('reads long, short and joined values, flags, lists and inputs in any order', () => {
    const { values, inputs } = parseArguments(
      ['a.html', '-m', 'bte', '--format=json', '--option', 'a=1', '--explain', '--option=b=2', '-'],
      ROWS,
    );
    expect(values).toEqual({ method: 'bte', format: 'json', option: ['a=1', 'b=2'], explain: true });
    expect(inputs).toEqual(['a.html', '-']);
  });

  it('omits options that were not given', () => {
    expect(parseArguments([], ROWS).values).toEqual({
      method: undefined,
      format: undefined,
      option: [],
      explain: false,
    });
  });

  it('reads combined short options', () => {
    const rows = { ...ROWS, all: { short: 'a', help: 'x' }, brief: { short: 'b', help: 'x' } } as const;
    expect(parseArguments(['-abmbte', '--', '-ab'], rows)).toMatchObject({
      values: { all: true, brief: true, method: 'bte' },
      inputs: ['-ab'],
    });
    expect(parseArguments(['-mbte'], ROWS).values.method).toBe('bte');
    expect(() => parseArguments(['-abz'], rows)).toThrow("unknown option '-abz'");
  });

  it('treats everything after -- as inputs', () => {
    expect(parseArguments(['--', '--method', '-x'], ROWS).inputs).toEqual(['--method', '-x']);
  });

  it.each([
    [['--metod', 'bte'], "unknown option '--metod' (did you mean '--method'?)"],
    [['-x'], "unknown option '-x'"],
    [['--constructor'], "unknown option '--constructor'"],
    [['--method'], '--method needs a value: --method NAME'],
    [['--explain=yes'], "--explain takes no value, but got 'yes'"],
    [['--format', 'jsn'], "--format takes text | json, not 'jsn' (did you mean 'json'?)"],
    [['-m', 'a', '--method', 'b'], "--method was given twice ('a' and 'b')"],
  ])('rejects %j', (argv, message) => {
    expect(() => parseArguments(argv, ROWS)).toThrow(expect.objectContaining({ code: 'bad-option' }));
    expect(() => parseArguments(argv, ROWS)).toThrow(message);
  });
});
