import { join } from 'node:path';
import { parse } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate, figuresOf, openDataSet } from '../../index.ts';
import { explainPage } from './explain-page.ts';
import { htmlReport } from './html-report.ts';

const FIXTURES = openDataSet(join(import.meta.dirname, '../../fixtures'));
let html = '';
beforeAll(async () => {
  const evaluation = await evaluate(FIXTURES, ['bte', 'bte:form=paper', 'kfe']);
  html = await htmlReport(evaluation, figuresOf(evaluation, { worstOf: 'bte:form=paper' }), FIXTURES);
});

describe('HTML report', () => {
  it('is complete HTML', () => {
    const problems: string[] = [];
    parse(html, { onParseError: ({ code }) => problems.push(code) });
    expect(problems).toEqual([]);
  });

  it('needs no other files', () => {
    expect(html).not.toMatch(
      /<(?:link|img|iframe)|src=|url\(|@import|https?:\/\/(?![\w.-]+\.example|127\.0\.0\.1:7010\/#page=)/,
    );
  });

  it('has every row, plot and breakdown', () => {
    for (const name of ['whole page', 'bte', 'bte:form=paper', 'kfe']) expect(html).toContain(`<td>${name}</td>`);
    const drawn = [...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1]);
    for (const plot of ['differences from bte', 'scores of kfe', 'word F by type', 'time against size'])
      expect(drawn).toContain(plot);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('links the worst pages to their explanations, with what was wrongly kept', () => {
    const links = [...html.matchAll(/href="#(page-\d+)"/g)].map((match) => match[1]);
    expect(links.length).toBe(15);
    for (const id of links) expect(html).toContain(`<details id="${id}">`);
    // And each to the page itself in the inspector, with the command to start it.
    expect(html.match(/<a href="http:\/\/127\.0\.0\.1:7010\/#page=[^"]+">inspect<\/a>/g)).toHaveLength(15);
    expect(html).toMatch(/<code>pith inspect [^<]*fixtures --port 7010<\/code>/);
    expect(html).toContain('wrongly kept');
    // The reasons are the inspector's words, not the trace.
    expect(html).toContain('<li>inside the run with most words and fewest tags</li>');
    expect(html).not.toMatch(/<li>[\w.]+:[\w.]+/);
  });
});

describe('explanation of a page', () => {
  it('lists what was kept, missed and wrongly kept, and counts the rest', () => {
    const page = {
      id: 'x',
      html: '<body><ul><li><a href="/">Home</a></li></ul><h1>Title</h1><p>One two three.</p><div>Extra words.</div></body>',
      gold: { text: 'One two three. Never there.' },
    };
    const { segments } = explainPage(page, 'kfe:k=1');
    expect(segments.map(({ fate, text }) => [fate, text])).toEqual([
      ['wrongly kept', 'Home'],
      ['wrongly kept', 'Title'],
      ['kept', 'One two three.'],
      ['wrongly kept', 'Extra words.'],
    ]);
    const missed = explainPage({ ...page, gold: { text: 'Home' } }, 'fe').segments;
    expect(missed[0]).toMatchObject({ fate: 'missed', text: 'Home' });
    expect(missed[1]).toMatchObject({ fate: 'wrongly kept', leftOut: 1 });
  });
});
