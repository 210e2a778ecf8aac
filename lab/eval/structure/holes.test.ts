import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../src/index.ts';
import { emptyLabels, Label, type Labels } from '../../../src/methods/index.ts';
import type { Page } from '../../../src/page/index.ts';
import { countHoles, emptyCounts, type StructureCounts } from './holes.ts';

const TABLE = '<table><tr><th>Light<th>Range</tr><tr><td>North<td>20 miles</tr><tr><td>South<td>11 miles</tr></table>';

/** Everything is content except the segments with these texts. */
function allBut(page: Page, ...texts: string[]): Labels {
  const labels = emptyLabels(page.segments.count);
  for (let i = 0; i < page.segments.count; i++)
    if (!texts.includes(page.segmentText(i))) labels.label[i] = Label.content;
  return labels;
}

function counts(html: string, ...lost: string[]): StructureCounts {
  const page = parsePage(html);
  const found = emptyCounts();
  countHoles(found, page, allBut(page, ...lost), new Uint8Array(page.segments.count).fill(1));
  return found;
}

describe('holes', () => {
  it('do not exist if everything is kept', () => {
    expect(counts(TABLE).table).toEqual({ kept: 1, withHoles: 0, lost: 0, goldWords: 8, goldKept: 8 });
  });

  it('are counted by cells, lines and items', () => {
    expect(counts(TABLE, '20 miles').table).toEqual({ kept: 1, withHoles: 1, lost: 1, goldWords: 8, goldKept: 6 });
    const code = '<pre><div>if (a) {</div><div>b();</div><div>}</div></pre>';
    expect(counts(code, '}').code).toMatchObject({ kept: 1, withHoles: 1, lost: 1 });
    const list = '<ul><li>one<p>more</p></li><li>two</li><li>three</li></ul>';
    expect(counts(list, 'two').list).toMatchObject({ kept: 1, withHoles: 1, lost: 1 });
    expect(counts(list, 'more').list).toMatchObject({ kept: 1, withHoles: 0 });
  });

  it('do not include invisible text or line numbers', () => {
    const hidden = TABLE.replace('<td>20', '<td style="display:none">20');
    expect(counts(hidden, '20 miles').table.withHoles).toBe(0);
    const numbers = '<pre><div class="line-number">1</div><div>b();</div></pre>';
    expect(counts(numbers, '1').code).toMatchObject({ kept: 1, withHoles: 0 });
  });

  it('do not include a dropped table, but its gold is missed', () => {
    const lost = ['Light', 'Range', 'North', '20 miles', 'South'];
    expect(counts(TABLE, ...lost).table).toEqual({ kept: 0, withHoles: 0, lost: 0, goldWords: 8, goldKept: 2 });
  });

  it('do not include a layout table', () => {
    const layout = `<table><tr><td>Home<td>${'The keeper wrote it down. '.repeat(80)}</tr><tr><td>About<td>x</tr></table>`;
    expect(counts(layout, 'Home').table.kept).toBe(0);
  });
});
