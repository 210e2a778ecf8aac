// A page and options → every format of the answer, and everything else a caller can read: metadata, comments, posts,
// reasons.

import { accounts, type ExtractOptions, extract, FORMATS, type FormatName, sayWhy, whyOf } from '../../../src/index.ts';
import { Draw } from '../engine/draw.ts';
import { demand, type Target } from '../engine/target.ts';
import { type ByteCase, makeBytes } from '../make/bytes.ts';
import { makeOptions } from '../make/options.ts';
import { makePage } from '../make/page.ts';
import { checkAnswer } from '../oracles/answer.ts';

interface RendererCase {
  readonly input: string | ByteCase;
  readonly options: ExtractOptions;
  readonly choices: Uint8Array;
}

const NAMES = Object.keys(FORMATS) as FormatName[];

export const renderersTarget: Target<RendererCase> = {
  name: 'renderers',
  make: (draw) => ({
    choices: Uint8Array.from({ length: 8 }, () => draw.byte()),
    // Most pages are kept whole, so that the writers have something to write.
    options: { ...(draw.chance(160) ? { keep: ['body'] } : {}), ...makeOptions(draw) },
    input: draw.chance(40) ? makeBytes(draw) : makePage(draw),
  }),
  size: ({ input }) => (typeof input === 'string' ? input.length : input.bytes.length),
  check({ input, options, choices }) {
    const draw = new Draw(choices);
    const page = typeof input === 'string' ? input : input.bytes;
    const one = extract(page, options);
    for (const format of NAMES) checkAnswer(one, format, draw);
    void one.metadata;
    void one.metadataCandidates;
    for (const { text } of [...one.comments, ...one.posts]) demand(typeof text === 'string', 'a comment without text');
    const format = draw.pick(NAMES);
    demand(FORMATS[format].write(extract(page, options)) === FORMATS[format].write(one), `${format}: two answers`);
    if (draw.chance(32)) explain(one);
    if (draw.chance(32)) one.lean(draw.pick([0.25, 4]));
  },
};

function explain(extraction: ReturnType<typeof extract>): void {
  const said = extraction.page.text.trim().slice(0, 60);
  if (/[\p{L}\p{N}]/u.test(said)) sayWhy(whyOf(extraction, said));
  accounts(extraction.again({ trace: true }));
}
