// Choices → options of `extract`, from the option table: every choice, flag, number, selector and text.

import { OPTIONS } from '../../../src/answer/index.ts';
import type { ExtractOptions } from '../../../src/index.ts';
import type { Draw } from '../engine/draw.ts';
import { makeSelector } from './css.ts';
import { ADDRESSES, CHARSETS } from './words.ts';

/** Set by the caller, not drawn: otherwise the answer would be to another question. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['method', 'methodOptions', 'clock', 'layout', 'template', 'site']);

export function makeOptions(draw: Draw): ExtractOptions {
  const names = Object.keys(OPTIONS).filter((name) => !NOT_DRAWN.has(name));
  const made: Record<string, unknown> = {};
  for (const name of draw.many(5, () => draw.pick(names))) {
    const value = drawnValue(draw, name);
    if (value !== undefined) made[name] = value;
  }
  return made;
}

function drawnValue(draw: Draw, name: string): unknown {
  const row = OPTIONS[name as keyof typeof OPTIONS];
  if (name === 'url') return draw.pick(['https://site.example/story/1', ...ADDRESSES]);
  if (name === 'contentType') return `text/html; charset=${draw.pick(CHARSETS)}`;
  if (name === 'now') return new Date(draw.pick([Date.UTC(2025, 0, 1), 0, -1e15]));
  if (row.kind === 'choice') return draw.pick(Object.keys(row.values));
  if (row.kind === 'flag') return true;
  if (row.kind === 'number') return row.min + (draw.below(256) / 255) * (Math.min(row.max, 3000) - row.min);
  if (row.kind === 'list') return draw.many(3, () => makeSelector(draw));
  if (row.kind === 'counts') return { [draw.pick(Object.keys(row.names))]: draw.below(100_000) };
  return undefined;
}
