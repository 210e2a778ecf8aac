import { describe, expect, it } from 'vitest';
import { FrameReader, packFrame } from './frames.ts';

const packed = (message: object): Buffer => Buffer.concat(packFrame(message));

function read(pieces: readonly Buffer[]): unknown[] {
  const got: unknown[] = [];
  const reader = new FrameReader((message) => got.push(message));
  for (const piece of pieces) reader.push(piece);
  return got;
}

/** Bytes are views of the input; only their content matters. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one) =>
      typeof one === 'object' && one !== null && one.type === 'Buffer'
        ? { bytes: Buffer.from(one.data).toString() }
        : one,
    ),
  );

const MESSAGES = [
  { kind: 'extract', input: Buffer.from('<p>grün</p>'), options: { url: 'https://a.example/ü' } },
  { kind: 'learn', pages: [{ input: Buffer.from('one') }, { input: 'text' }, { input: Buffer.from('') }] },
  { kind: 'done', body: Buffer.from('{}'), site: Buffer.from('record'), about: { fallback: null } },
  { kind: 'extract', input: Buffer.from('page'), record: { id: { $bytes: 3, path: ['input'], __proto: [null] } } },
];

describe('frames', () => {
  it('return the messages, wherever the pipe splits them', () => {
    const whole = Buffer.concat(MESSAGES.map(packed));
    for (const step of [1, 7, 64, whole.length]) {
      const pieces = Array.from({ length: Math.ceil(whole.length / step) }, (_, i) =>
        whole.subarray(i * step, (i + 1) * step),
      );
      expect(plain(read(pieces))).toEqual(plain(MESSAGES));
    }
  });

  it('return nothing for an incomplete message', () => {
    expect(read([packed(MESSAGES[0]!).subarray(0, -1)])).toEqual([]);
  });

  it('carry bytes unchanged', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    const [message] = read([packed({ body: bytes })]) as [{ body: Uint8Array }];
    expect([...message.body]).toEqual([...bytes]);
  });

  it('carry the bytes of every page in a list', () => {
    const [message] = read([packed(MESSAGES[1]!)]) as [{ pages: { input: unknown }[] }];
    expect(message.pages.map(({ input }) => input instanceof Uint8Array)).toEqual([true, false, true]);
  });

  it('reject endless nesting before anything is written', () => {
    let deep: unknown = 0;
    for (let i = 0; i < 20_000; i++) deep = [deep];
    expect(() => packFrame({ deep })).toThrow(RangeError);
  });
});
