import { describe, expect, it } from 'vitest';
import type { PageSketch } from '../../index.ts';
import { frameOf, readFrame, splitFrames } from './sketch-frames.ts';

const sketch = { words: 3, counts: Float64Array.of(0.5, 2), marks: Uint8Array.of(1, 2, 3) } as unknown as PageSketch;
const frame = frameOf({ site: 'made.example', sketch });

/** A frame with other text in it, and its length. */
function framed(text: string): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(Buffer.byteLength(text));
  return Buffer.concat([head, Buffer.from(text)]);
}

describe('a sketch of a page', () => {
  it('round-trips through its frame, with all number types', () => {
    expect(readFrame(frame)).toEqual({ site: 'made.example', sketch });
    expect([...splitFrames(Buffer.concat([frame, frame]))]).toEqual([frame, frame]);
  });

  it.each([
    ['is cut', frame.subarray(0, -3)],
    ['is no JSON', framed('x')],
    ['is another value', framed('null')],
    ['names no site', framed('{"sketch":{}}')],
    ['names a site that is none', framed('{"site":{"toString":null},"sketch":{}}')],
    ['holds nothing', framed('{"site":"a"}')],
    ['holds numbers of no kind', framed('{"site":"a","sketch":{"x":{"~":"constructor","bytes":""}}}')],
    ['holds half a number', framed('{"site":"a","sketch":{"x":{"~":"Float64Array","bytes":"AAA="}}}')],
  ])('that %s is reported as damaged', (_, bytes) => {
    expect(() => readFrame(bytes)).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });
});
