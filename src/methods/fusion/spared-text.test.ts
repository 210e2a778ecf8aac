import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { Label, type Labels } from '../label.ts';
import { sparedText } from './spared-text.ts';

const PAGE = parsePage('<p>one two three four</p><p>five six seven eight</p><p>nine ten eleven twelve</p>');
const KEPT = Label.content;
const OUT = Label.boilerplate;
const PROSE = 0.25;
const LINK = 0;

interface Case {
  readonly p?: number[];
  readonly label?: number[];
  readonly bySite?: number[];
  readonly repeated?: number[] | undefined;
  readonly own?: Partial<Labels>;
}

function spared({ p = [0.9, 0.9, 0.9], label = [KEPT, OUT, OUT], bySite = [0.9, PROSE, PROSE], own, ...more }: Case) {
  const repeated = 'repeated' in more ? more.repeated : [0, 0, 0];
  const answer = { label: new Uint8Array(3), score: Float32Array.from(p), ...own };
  const verdict = { label: Uint8Array.from(label), score: Float32Array.from(bySite) };
  return [
    ...sparedText(
      PAGE,
      answer,
      repeated === undefined ? verdict : { ...verdict, repeated: Float64Array.from(repeated) },
    ),
  ];
}

describe('sparedText', () => {
  it('is prose that the model believes in and no other page has', () => {
    expect(spared({})).toEqual([0, 1, 1]);
    expect(spared({ p: [0.9, 0.9, 0.5] })).toEqual([0, 1, 0]);
    expect(spared({ repeated: [0, 0.5, 0] })).toEqual([0, 0, 1]);
  });

  it('leaves out prose in a story, where it may belong to another one', () => {
    expect(spared({ own: { scope: { is: 'story', because: '' } } })).toEqual([0, 0, 0]);
    expect(spared({ own: { scope: { is: 'page', because: '' } } })).toEqual([0, 1, 1]);
  });

  it('includes links only if the template would take most of what the model believes in', () => {
    expect(spared({ bySite: [0.9, LINK, LINK] })).toEqual([0, 1, 1]);
    expect(spared({ bySite: [0.9, LINK, LINK], p: [0.9, 0.5, 0.3] })).toEqual([0, 1, 0]);
    expect(spared({ bySite: [0.9, LINK, LINK], p: [0.5, 0.5, 0.5] })).toEqual([0, 1, 1]);
    expect(spared({ label: [KEPT, KEPT, OUT], bySite: [0.9, 0.9, LINK] })).toEqual([0, 0, 0]);
    expect(spared({ bySite: [0.9, LINK, LINK], own: { pageType: 'product' } })).toEqual([0, 0, 0]);
  });

  it('is nothing if the template does not know what repeats', () => {
    expect(spared({ repeated: undefined })).toEqual([0, 0, 0]);
  });
});
