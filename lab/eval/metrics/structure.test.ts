import { describe, expect, it } from 'vitest';
import { structureScore } from './structure.ts';

const GOLD = '# Title\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```js\nlet x = 1;\n```\n';

describe('structure', () => {
  it('is complete if both are the same, however it is written', () => {
    expect(structureScore(GOLD, GOLD)?.f).toBe(1);
    expect(structureScore(GOLD.replaceAll('- one', '* [one](https://e.org)').replaceAll('```', '~~~'), GOLD)?.f).toBe(
      1,
    );
  });

  it('is lost if only the words are left', () => {
    expect(structureScore('Title one two a b 1 2 let x = 1;', GOLD)).toEqual({ precision: 0, recall: 0, f: 0 });
  });

  it('counts additions', () => {
    expect(structureScore(`${GOLD}\n- three\n`, GOLD)).toMatchObject({ recall: 1, precision: 6 / 7 });
  });

  it('gives no score without structure', () => {
    expect(structureScore('plain', 'words')).toBeUndefined();
  });
});
