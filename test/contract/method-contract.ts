// The promises of every method, as one suite: run it on your own method with `describeMethod(method)`.

import { describe, expect, it } from 'vitest';
import { runSteps } from '../../src/answer/index.ts';
import type { Draft } from '../../src/answer/steps/draft.ts';
import { parsePage } from '../../src/index.ts';
import {
  checkOptions,
  emptyLabels,
  findMethod,
  isAbstained,
  isContent,
  LABEL_NAMES,
  type Labels,
  type Method,
  readTemplate,
  Trace,
} from '../../src/methods/index.ts';
import type { Page } from '../../src/page/index.ts';
import type { Template } from '../../src/sites/templates/index.ts';
import { CONTRACT_PAGES, CONTRACT_SITE } from './pages.ts';

/** Methods that read templates get one of a small site, learned without its first page; others get none. */
function templateFor({ reads }: Method): Template | undefined {
  if (reads === undefined) return undefined;
  const known = TEMPLATES.get(reads.learner) ?? learn(reads.learner);
  TEMPLATES.set(reads.learner, known);
  return known;
}

const TEMPLATES = new Map<string, Template | undefined>();

function learn(name: string): Template | undefined {
  const method = findMethod(name);
  const learner = method.learner?.(checkOptions(method.name, method.options));
  for (const html of CONTRACT_SITE.slice(1)) learner?.add(parsePage(html));
  return learner?.finish();
}

function run(method: Method, page: Page, trace?: Trace): Labels | undefined {
  const template = templateFor(method);
  const learned = template === undefined ? undefined : readTemplate(method, template);
  const options = checkOptions(method.name, method.options);
  const request: Draft['request'] = {
    layout: undefined,
    site: undefined,
    minConfidence: undefined,
    keepHidden: false,
    title: 'auto',
    keep: [],
    drop: [],
    rules: [],
    labels: [],
  };
  const first = { request, method, options, learned, labels: emptyLabels(page.segments.count) };
  const draft = runSteps(page, first, trace);
  const reason = draft.fallback?.reason ?? draft.abstained;
  if (reason === undefined) return draft.labels;
  expect(reason).not.toBe('');
  return undefined;
}

export function describeMethod(method: Method): void {
  describe(`method ${method.name}`, () => {
    it('has a name people can type, a title and an origin', () => {
      expect(method.name).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(method.title.length).toBeGreaterThan(10);
      expect(method.origin.length).toBeGreaterThan(2);
    });

    it('describes every option, with a default within its limits', () => {
      for (const [name, spec] of Object.entries(method.options)) {
        expect(spec.help.length, name).toBeGreaterThan(5);
        expect(checkOptions(method.name, method.options, { [name]: spec.default })[name]).toBe(spec.default);
      }
      expect(() => checkOptions(method.name, method.options, { 'no-such-option': 1 })).toThrow(/no option/);
    });

    it('labels every segment of every page, or abstains with a reason', () => {
      for (const [name, html] of Object.entries(CONTRACT_PAGES)) {
        const page = parsePage(html, { url: 'https://example.org/a/page.html' });
        const labels = run(method, page);
        if (labels === undefined) continue;
        expect(labels.label, name).toHaveLength(page.segments.count);
        expect(labels.score, name).toHaveLength(page.segments.count);
        expect(
          [...labels.label].filter((label) => LABEL_NAMES[label] === undefined),
          name,
        ).toEqual([]);
        expect(
          [...labels.score].filter((score) => !(score >= 0 && score <= 1)),
          name,
        ).toEqual([]);
      }
    });

    it('gives the same answer twice, traced or not, and leaves the page unchanged', () => {
      const page = parsePage(CONTRACT_PAGES['an article']!);
      const before = JSON.stringify([page.text, [...page.tape.tag], [...page.segments.words]]);
      const plain = run(method, page);
      const traced = run(method, page, new Trace());
      const fresh = run(method, parsePage(CONTRACT_PAGES['an article']!));
      expect(traced?.label).toEqual(plain?.label);
      expect(fresh?.label).toEqual(plain?.label);
      expect(fresh?.score).toEqual(plain?.score);
      expect(JSON.stringify([page.text, [...page.tape.tag], [...page.segments.words]])).toBe(before);
    });

    it('abstains with a reason if something it needs is missing, and never throws', () => {
      const answer = method.label(parsePage(CONTRACT_PAGES['an article']!), {
        options: checkOptions(method.name, method.options),
      });
      expect(isAbstained(answer)).toBe(method.needs.length > 0);
    });

    it('finds something in an article', () => {
      const page = parsePage(CONTRACT_SITE[0]!);
      const labels = run(method, page);
      if (labels !== undefined) expect(labels.label.some(isContent)).toBe(true);
    });

    it('traces only segments that exist', () => {
      const page = parsePage(CONTRACT_PAGES['an article']!);
      const trace = new Trace();
      if (run(method, page, trace) === undefined) return;
      expect(trace.entries.every(({ segment }) => segment >= 0 && segment < page.segments.count)).toBe(true);
    });
  });
}
