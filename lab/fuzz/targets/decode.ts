// Bytes of a page in some charset, declared correctly or not → text.

import { decode } from '../../../src/index.ts';
import type { Draw } from '../engine/draw.ts';
import { demand, type Target } from '../engine/target.ts';
import { type ByteCase, makeBytes } from '../make/bytes.ts';

export const decodeTarget: Target<ByteCase> = {
  name: 'decode',
  make: (draw: Draw) => makeBytes(draw),
  size: ({ bytes }) => bytes.length,
  check({ bytes, contentType }) {
    const options = contentType === undefined ? {} : { contentType };
    const one = decode(bytes, options);
    const two = decode(bytes.slice(), options);
    demand(one.source === two.source && one.charset === two.charset, 'the same bytes are read in two ways');
    demand(one.source.length <= 2 * bytes.length + 1, 'the text is longer than its bytes');
    demand(/^[a-z0-9_:-]+$/.test(one.charset), `charset ${one.charset}`);
    const isAscii = bytes.every((byte) => byte < 128 && byte !== 27 && byte !== 0);
    if (isAscii && one.charset === 'utf-8')
      demand(one.source === Buffer.from(bytes).toString('latin1'), 'ASCII letters are decoded as others');
  },
};
