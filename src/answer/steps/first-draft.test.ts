// Which method judges a page, and with which request: from the options alone.

import { describe, expect, it } from 'vitest';
import { learnSite, PithError, parsePage } from '../../index.ts';
import { DEFAULT_METHOD, findMethod } from '../../methods/index.ts';
import { firstDraft, planOf } from './first-draft.ts';

const pages = ['one', 'two', 'three'].map((word) => parsePage(`<body><p>Shared line</p><p>Own ${word}</p></body>`));
const siteOf = (method: string): ReturnType<typeof learnSite> => learnSite(pages, { method, key: 'x', cluster: false });
const templateOf = (method: string) => siteOf(method).templates[0]!.template;
const refusal = (message: string): PithError => new PithError('bad-option', message);

describe('a plan', () => {
  it('has the default method and an empty request by default', () => {
    const plan = planOf({});
    expect(plan.method).toBe(findMethod(DEFAULT_METHOD));
    expect(plan.learned).toBeUndefined();
    expect(plan.request).toEqual({
      scope: undefined,
      layout: undefined,
      site: undefined,
      minConfidence: undefined,
      keepHidden: false,
      title: 'once',
      keep: [],
      drop: [],
      rules: [],
      labels: [],
    });
  });

  it('passes the request on', () => {
    const rules = [{ action: 'drop', selector: 'nav' }] as const;
    const { method, request } = planOf({
      method: 'bte',
      scope: 'auto',
      minConfidence: 0.5,
      hidden: 'keep',
      title: 'drop',
      keep: ['p'],
      drop: ['nav'],
      rules,
    });
    expect(method.name).toBe('bte');
    expect(request).toMatchObject({ scope: 'auto', minConfidence: 0.5, keepHidden: true, title: 'drop' });
    expect(request).toMatchObject({ keep: ['p'], drop: ['nav'], rules });
    expect(planOf({ hidden: 'drop' }).request.keepHidden).toBe(false);
  });

  it('has a scope only if the method supports scopes', () => {
    expect(planOf({ scope: 'story' }).request.scope).toBe('story');
    expect(() => planOf({ method: 'bte', scope: 'page' })).toThrow(
      refusal(`method 'bte' does not support scopes (fusion does)`),
    );
  });

  it('has the options of the call, else those that the site was learned with', () => {
    const form = findMethod('bte');
    expect(planOf({ method: 'bte', methodOptions: { form: 'paper' } }).options).toMatchObject({ form: 'paper' });
    expect(Object.keys(planOf({ method: 'bte' }).options)).toEqual(Object.keys(form.options ?? {}));
    expect(() => planOf({ method: 'bte', methodOptions: { absent: 1 } as never })).toThrow(PithError);
  });
});

describe('a template', () => {
  it('is read by its learner unless a method is named', () => {
    const template = templateOf('ce');
    expect(planOf({ template }).method.name).toBe('ce');
    expect(planOf({ template, method: 'ce' }).method.name).toBe('ce');
    expect(planOf({ template }).learned).toBeDefined();
  });

  it('of a site is matched to the page later', () => {
    const site = siteOf('ce');
    const plan = planOf({ site });
    expect([plan.method.name, plan.request.site, plan.learned]).toEqual(['ce', site, undefined]);
    expect(plan.options).toEqual(planOf({ method: 'ce', methodOptions: site.options }).options);
  });

  it('is rejected by a method that cannot read it', () => {
    expect(() => planOf({ template: templateOf('ce'), method: 'bte' })).toThrow(
      refusal(`the template was learned by 'ce': 'bte' cannot read it`),
    );
  });
});

describe('the first draft', () => {
  it('labels no segment yet', () => {
    const draft = firstDraft(pages[0]!, planOf({}));
    expect([...draft.labels.label]).toEqual([0, 0]);
    expect([...draft.labels.score]).toEqual([0, 0]);
    expect(draft.abstained).toBeUndefined();
  });

  it('abstains if the input is not text', () => {
    const abstained = (bytes: readonly number[]): string | undefined =>
      firstDraft(parsePage(Uint8Array.from(bytes)), planOf({})).abstained;
    expect(abstained([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34, 10])).toBe(
      'the input is binary (pdf), not a web page; convert it to HTML first',
    );
    expect(abstained(Array.from({ length: 400 }, (_, i) => (i * 37) % 32))).toBe('the input is binary, not a web page');
    expect(abstained([0x68, 0x69])).toBeUndefined();
  });
});
