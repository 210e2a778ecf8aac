// Two readers' answers → how far they agree, and the segments on which they differ.

import { agreement, type Page, readJudgment } from '../../../index.ts';
import type { Readers } from '../protocol.ts';

export function compareReaders(page: Page, one: string, other: string): Readers {
  const { count } = page.segments;
  const [first, second] = [readJudgment(one, count), readJudgment(other, count)];
  if ('refused' in first) return first;
  if ('refused' in second) return second;
  const differs = Array.from({ length: count }, (_, s) => s).filter((s) => first.classes[s] !== second.classes[s]);
  return { agreement: agreement(page, first, second), differs };
}
