// Where pages without structured data put their dates, and dates that are not theirs.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { visibleDates } from './visible-dates.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const TEXT = '<p>The harbour was quiet and the boats lay on the mud, as they do twice a day in these parts.</p>'.repeat(
  4,
);
const dates = (body: string, lang = 'en', url = 'https://example.org/a'): (string | undefined)[] => {
  const page = parsePage(`<html lang=${lang}><title>Slack water today</title><body>${body}</body></html>`, { url });
  const { published, modified } = visibleDates(page, NOW);
  return [published?.value, modified?.value];
};
const TITLE = '<h1>Slack water today</h1>';

describe('visibleDates', () => {
  it.each([
    ['a class', `${TITLE}<span class="post-date">14.03.2024</span>${TEXT}`],
    ['above the title', `<div class="date-header">14 March 2024</div>${TITLE}${TEXT}`],
    ['no main heading', `<p><b>Slack water today</b></p><p>14 March 2024</p>${TEXT}`],
    ['an attribute', `${TITLE}${TEXT}<abbr class="published" title="2024-03-14">a while ago</abbr>`],
    ['camel case', `${TITLE}${TEXT}<span class="itemPostDate">on 14 March 2024</span>`],
    [
      'a labeled line, far below',
      `${TITLE}${TEXT.repeat(4)}<p>This article was published on 14 March 2024 by Ana.</p>`,
    ],
    ['in pieces', `${TITLE}<div class="date"><span>14</span> <span>March</span> <span>2024</span></div>${TEXT}`],
    ['a label on the line before', `${TITLE}${TEXT.repeat(4)}<dl><dt>Date</dt><dd>14 March 2024</dd></dl>`],
    ['bars between the parts', `${TITLE}<p>14 | 03 | 2024</p>${TEXT}`],
    ['an update mentioned after it', `<p>March 14, 2024 / 12:25 / Updated 8 hours ago</p>${TITLE}${TEXT}`, 'T12:25:00'],
    [
      'a menu entry that is a word of the title',
      `<title>Slack water today at the harbour wall</title><nav><a href="/h">The harbour wall</a></nav><p>5 May 2021</p>${'<p>Menu.</p>'.repeat(20)}<h1>When the sea stands still</h1><p>14 March 2024</p>${TEXT}`,
    ],
    [
      'a footer of the article',
      `<article>${TITLE}${TEXT}<footer class="post-footer"><span class="date">14 March 2024</span></footer></article>`,
    ],
  ])('%s', (_, body, time = '') => {
    expect(dates(body)).toEqual([`2024-03-14${time}`, undefined]);
  });

  it("prefers the date in the URL's month, however far from the title", () => {
    const page = `${TITLE}<p class="date">2 May 2024</p>${TEXT.repeat(4)}<p class="date">14 March 2024</p>`;
    const at = (path: string): string | undefined => dates(page, 'en', `https://example.org${path}`)[0];
    expect([at('/a'), at('/2024/05/a'), at('/2024/03/a')]).toEqual(['2024-05-02', '2024-05-02', '2024-03-14']);
  });

  it('ignores dates of birth, of widgets, or without a year', () => {
    expect(dates(`${TITLE}<p>Ana Ruiz, born 14 March 1975 in Porto</p>${TEXT}`)[0]).toBeUndefined();
    expect(
      dates(`<p class="widget-date">14 March 2024</p>${'<p>Menu.</p>'.repeat(20)}${TITLE}${TEXT}`)[0],
    ).toBeUndefined();
    expect(dates(`${TITLE}<p>[06月24日 11時30分]</p>${TEXT}`, 'ja')[0]).toBeUndefined();
  });

  it("never takes another post's date", () => {
    const related = ['2025-01-02', '2025-02-03', '2025-03-04']
      .map((day) => `<li><a href="/x">Other</a> <time class="date" datetime="${day}">x</time></li>`)
      .join('');
    expect(dates(`<div class="date">14 March 2024</div>${TITLE}${TEXT}<aside><ul>${related}</ul></aside>`)[0]).toBe(
      '2024-03-14',
    );
    expect(dates(`${TITLE}${TEXT}<div class="related"><ul>${related}</ul></div>`)[0]).toBeUndefined();
  });

  it('distinguishes published from modified', () => {
    expect(dates(`${TITLE}<p class="date">14 March 2024</p><p class="date">Updated: 15 March 2024</p>${TEXT}`)).toEqual(
      ['2024-03-14', '2024-03-15'],
    );
  });

  it("reads numbers according to the page's language and its other dates", () => {
    expect(dates(`${TITLE}<p class="date">05/04/2024</p>${TEXT}`, 'vi')[0]).toBe('2024-04-05');
    expect(dates(`${TITLE}<p class="date">05/04/2024</p>${TEXT}`, 'en-US')[0]).toBe('2024-05-04');
    expect(dates(`${TITLE}<p class="date">05/04/2024</p>${TEXT}`, 'en')[0]).toBeUndefined();
    expect(dates(`${TITLE}<p class="date">05/04/2024</p>${TEXT}<p>See 25/12/2023.</p>`, 'en')[0]).toBe('2024-04-05');
    expect(dates(`${TITLE}<p class="date">05/04/2024</p>${TEXT}`, 'en', 'https://example.co.uk/a')[0]).toBe(
      '2024-04-05',
    );
  });
});
