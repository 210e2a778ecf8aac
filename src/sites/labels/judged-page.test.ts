import { expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { labelSegments } from '../rules/index.ts';
import { JudgedPage } from './judged-page.ts';

const LINE =
  'The harbour was quiet that morning, and the boats had already left before the light of day reached the quay.';

it('holds only the parts of a long label against the answer that the answer does not follow', () => {
  const page = parsePage(
    `<title>The quay</title><nav><a href=/>Home</a></nav><article><h1>The quay</h1><p>${LINE}</p><div class=share><p>Share</p><p>Mail</p></div>${`<p>${LINE}</p>`.repeat(4)}<p class=note>Print</p></article>`,
  );
  const all = Array.from({ length: page.segments.count }, (_, s) => s);
  const before = new JudgedPage(page, [], {});
  const { wrong } = new JudgedPage(page, [labelSegments(page, all.slice(1), 'keep')], {});
  const left = all.slice(1).filter((s) => !before.isKept(s));
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(all.length - 1);
  expect(wrong.flatMap(({ segments }) => segments)).toEqual(left);
  for (const { segments, text } of wrong) expect(text).toBe(segments.map((s) => page.segmentText(s)).join(' '));
});
