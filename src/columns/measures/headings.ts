// Page → the level of the heading around each segment: h1 to h6, or `role=heading` with its `aria-level`.

import { attribute, Kind, Tag, type Tape } from '../../dom/index.ts';
import { AttributeFlag, type StartTags, startTags } from '../../elements/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';

/** ARIA's default for a heading without a level. */
const DEFAULT_LEVEL = 2;
const MAX_LEVEL = 6;

/** 1 to 6 for segments inside a heading, else 0. */
export const headingLevels: Fact<Uint8Array> = fact('measures.headingLevels', readLevels);

/** 1 to 6 for an element that is a heading, else 0. */
export function headingLevel(page: Page, node: number): number {
  return levelOf(page.tape, startTags(page), node);
}

function levelOf(tape: Tape, { flags }: StartTags, node: number): number {
  const tag = tape.tag[node]!;
  if (tag >= Tag.h1 && tag <= Tag.h6) return tape.kind[node] === Kind.element ? 1 + tag - Tag.h1 : 0;
  return (flags[node]! & AttributeFlag.role) === 0 ? 0 : levelByRole(tape, node);
}

function levelByRole(tape: Tape, node: number): number {
  if (attribute(tape, node, 'role')?.trim().toLowerCase() !== 'heading') return 0;
  const level = Number(attribute(tape, node, 'aria-level') ?? DEFAULT_LEVEL);
  return level >= 1 ? Math.min(MAX_LEVEL, Math.trunc(level)) : DEFAULT_LEVEL;
}

function readLevels(page: Page): Uint8Array {
  const { tape, segments } = page;
  const { size, end } = tape;
  const { count, from } = segments;
  const tags = startTags(page);
  const levels = page.arena.uint8(count);
  let segment = 0;
  for (let node = 1; node < size && segment < count; node++) {
    const level = levelOf(tape, tags, node);
    if (level === 0) continue;
    while (segment < count && from[segment]! < node) segment++;
    // A heading inside a heading is part of the outer one's text.
    for (; segment < count && from[segment]! < end[node]!; segment++) levels[segment] = level;
  }
  return levels;
}
