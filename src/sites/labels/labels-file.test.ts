import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../../index.ts';
import { labelSegments } from '../rules/index.ts';
import { checkLabels } from './check-labels.ts';
import { fromLabelStudio, labelStudioTasks } from './label-studio.ts';
import { isLabelsLine, type LabelFile, readLabels, siteOf, writeLabels } from './labels-file.ts';

const prose = (n: number): string =>
  `<p>The harbour of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.</p>`;
const HTML = `<!doctype html><title>The quay</title><body><nav><a href=/>Home</a></nav><main><h1>The quay</h1>${[1, 2, 3, 4].map(prose).join('')}</main></body>`;
const page = parsePage(HTML);
const at = (text: string): number =>
  [...Array(page.segments.count).keys()].find((s) => page.segmentText(s).includes(text))!;
const FILE: LabelFile = {
  pages: [
    {
      url: 'https://www.quay.example/1',
      html: HTML,
      labels: [labelSegments(page, [at('Home')], 'drop'), labelSegments(page, [at('harbour of 2')], 'drop')],
      author: 'somebody',
    },
    { site: 'other.example', file: 'page.html', labels: [] },
  ],
  rules: new Map([['quay.example', [{ action: 'drop', selector: 'nav', reason: 'a menu' }]]]),
};

describe('labels.jsonl', () => {
  it('is read back as written', () => {
    const text = writeLabels(FILE);
    expect(text.split('\n')).toHaveLength(4);
    expect(readLabels(text)).toEqual(FILE);
    expect(readLabels(`\ufeff${text}\n\n`)).toEqual(FILE);
    expect(FILE.pages.map(siteOf)).toEqual(['quay.example', 'other.example']);
  });

  it.each([
    ['x', /line 1: it is not JSON/],
    ['[]', /line 1: it is not an object/],
    ['\n{"labels":[]}', /line 2: the page must be given once/],
    ['{"html":"","file":"x","labels":[]}', /must be given once/],
    ['{"html":"","labels":7}', /labels must be a list/],
    ['{"html":"","url":"x","labels":[]}', /not an absolute URL/],
    ['{"html":"","labels":[{"label":"keep"}]}', /label 1: 'start' must be a string/],
    ['{"html":"","labels":[],"other":1}', /unknown field "other"/],
    ['{"rules":[]}', /rules need the key of their site/],
    ['{"site":"a","rules":[{"action":"drop"}]}', /line 1: rule 1: it needs a selector/],
  ])('is checked: %s', (text, message) => {
    expect(() => readLabels(text)).toThrow(message);
  });

  it('is distinguished from pages with gold', () => {
    expect(writeLabels(FILE).trim().split('\n').map(isLabelsLine)).toEqual([true, true, true]);
    expect(['{"html":"","gold":{"text":""}}', '{"html":"","gold":{},"labels":[]}', 'x'].map(isLabelsLine)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('checkLabels', () => {
  it('reports which label failed, and what happened to its text', () => {
    const lost = { ...FILE.pages[0]!.labels[0]!, start: '/html[1]/text()[1]', text: 'nowhere at all' };
    const checks = checkLabels(extract(page, { trace: true }), [...FILE.pages[0]!.labels, lost]);
    expect(checks.map(({ outcome }) => outcome)).toEqual(['right', 'wrong', 'lost']);
    expect(checks[1]!.words).toMatch(/^drop “The harbour of 2 was quiet[^”]*…”: It is .* It was kept because/);
    expect(checks[2]!.words).toMatch(/its text is no longer on the page/);
  });

  it('is satisfied by a rule', () => {
    const rules = [{ action: 'drop', text: 'The harbour of 2 …' } as const];
    const checks = checkLabels(extract(page, { rules }), FILE.pages[0]!.labels);
    expect(checks.map(({ outcome }) => outcome)).toEqual(['right', 'right']);
  });
});

describe('Label Studio', () => {
  it('gets tasks with one region per label, relative to the body', () => {
    const [task] = labelStudioTasks(FILE.pages.slice(0, 1)) as never[];
    expect(task).toMatchObject({
      data: { html: HTML, url: 'https://www.quay.example/1' },
      annotations: [
        {
          result: [
            {
              type: 'hypertextlabels',
              from_name: 'label',
              to_name: 'page',
              value: {
                start: '/nav[1]/a[1]/text()[1]',
                startOffset: 0,
                end: '/nav[1]/a[1]/text()[1]',
                endOffset: 4,
                text: 'Home',
                hypertextlabels: ['drop'],
              },
            },
            {},
          ],
        },
      ],
    });
  });

  it('returns what it was given', () => {
    const tasks: unknown = JSON.parse(JSON.stringify(labelStudioTasks(FILE.pages.slice(0, 1))));
    expect(fromLabelStudio(tasks)).toEqual(FILE.pages.slice(0, 1));
  });

  it('is read as documented: the text of a region may be missing, and there are other fields', () => {
    const region = {
      from_name: 'label',
      id: 'Dx_aB91ISN',
      origin: 'manual',
      to_name: 'page',
      type: 'hypertextlabels',
      value: {
        start: '/main[1]/p[2]/text()[1]',
        end: '/main[1]/p[2]/text()[1]',
        startOffset: 0,
        endOffset: 30,
        globalOffsets: { start: 12, end: 42 },
        hypertextlabels: ['drop'],
      },
    };
    const tasks = [
      {
        id: 1,
        project: 83,
        data: { html: HTML },
        annotations: [{ id: 1001, completed_by: 10, result: [region] }],
        predictions: [],
      },
    ];
    const [{ labels } = { labels: [] }] = fromLabelStudio(tasks);
    const rest = extract(page, { labels }).text;
    expect(rest).not.toContain('harbour of 2');
    expect(rest).toContain('harbour of 3');
  });

  it.each([
    [{}, /a list of tasks/],
    [[7], /task 1 is not an object/],
    [[{ data: {} }], /no HTML/],
    [
      [{ data: { html: '' }, annotations: [{ result: [{ value: { hypertextlabels: ['keep'] } }] }] }],
      /label 1: 'start'/,
    ],
  ])('is checked: %#', (tasks, message) => {
    expect(() => fromLabelStudio(tasks)).toThrow(message);
  });

  it('cannot show a missing page', () => {
    expect(() => labelStudioTasks(FILE.pages)).toThrow(/page 2 does not include its HTML/);
  });
});
