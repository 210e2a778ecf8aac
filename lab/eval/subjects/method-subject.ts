// A registered method (and its options) as a subject: `bte`, `bte:form=paper`, `kfe:k=3:seed=7`. The text of its default record
// is scored; `bte@body` names another convention (../data/set-options.ts). A method that needs a template learns every site of
// the data set first, unless templates are given.

import {
  type ExtractOptions,
  extract,
  type Layout,
  type Page,
  PithError,
  type SiteRecord,
  type Template,
} from '../../../src/index.ts';
import { checkOptions, findMethod } from '../../../src/methods/index.ts';
import { CONVENTIONS, type ConventionName, conventionOf, type DataSet, type GoldPage } from '../data/index.ts';
import { LearnedSites } from './learned-sites.ts';
import type { Subject } from './subject.ts';

export interface MethodSubjectOptions {
  /** Shown in tables; by default the method's name and options. */
  readonly name?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** `record` if not given: what users get by default. */
  readonly convention?: ConventionName;
  /** What the method needs beside the page. */
  readonly template?: (page: GoldPage) => Template | undefined;
  readonly site?: (page: GoldPage) => SiteRecord | undefined;
  readonly layout?: (parsed: Page, page: GoldPage) => Layout | undefined;
  /** A pass over the data before the first page, which learns templates. */
  readonly prepare?: (data: DataSet) => Promise<void>;
}

export function methodSubject(method: string, given: MethodSubjectOptions = {}): Subject {
  const { options = {}, convention = 'record' } = given;
  const { options: asked, read } = CONVENTIONS[convention];
  const { options: specs, needs, learner } = findMethod(method);
  checkOptions(method, specs, options);
  const suffix = Object.entries(options).map(([name, value]) => `:${name}=${String(value)}`);
  const { layout, template, site, prepare } =
    needs.includes('template') && learner !== undefined && given.template === undefined && given.site === undefined
      ? learnFirst(method, options, given)
      : given;
  return {
    name: given.name ?? method + suffix.join('') + (convention === 'record' ? '' : `@${convention}`),
    kind: 'method',
    ...(prepare === undefined ? {} : { prepare }),
    run(gold, open) {
      const { page, openMs } = open();
      const beside = defined({ template: template?.(gold), site: site?.(gold), layout: layout?.(page, gold) });
      const start = performance.now();
      const found = extract(page, { method, methodOptions: options, ...asked, ...beside });
      const { text } = read(found);
      const abstained = found.isJudged ? found.fallback?.reason : found.abstained;
      return {
        text,
        markdown: () => read(found).markdown,
        // The record leaves out the title that labels have as a heading: its text is aligned with the page instead.
        labels: convention === 'record' ? undefined : found.labels,
        abstained,
        ms: openMs + performance.now() - start,
      };
    },
  };
}

function learnFirst(
  method: string,
  options: Readonly<Record<string, unknown>>,
  given: MethodSubjectOptions,
): MethodSubjectOptions {
  const sites = new LearnedSites(method, options);
  return { ...given, prepare: (data) => sites.learn(data), site: (gold) => sites.of(gold) };
}

type Beside = Pick<ExtractOptions, 'template' | 'site' | 'layout'>;

function defined(beside: { [K in keyof Beside]: Beside[K] | undefined }): Beside {
  return Object.fromEntries(Object.entries(beside).filter(([, value]) => value !== undefined));
}

/** `name`, `name:option=value:option=value`, optionally followed by `@convention`. */
export function parseMethodSubject(spec: string): Subject {
  const [written = '', convention = 'record', ...more] = spec.split('@');
  if (more.length > 0 || !(convention in CONVENTIONS))
    throw new PithError('bad-option', `'${spec}': a convention is one of ${Object.keys(CONVENTIONS).join(', ')}`);
  const [name, ...pairs] = written.split(':');
  const options: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at <= 0) throw new PithError('bad-option', `'${spec}': options are written name=value, separated by colons`);
    options[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return methodSubject(name!, { options, convention: convention as ConventionName });
}

/** The methods as users get them. On a set with its own convention, each is also scored by that convention. */
export function methodSubjects(specs: readonly string[], set: string): Subject[] {
  const own = conventionOf(set);
  return specs.flatMap((spec) =>
    (own === undefined || spec.includes('@') ? [spec] : [spec, `${spec}@${own}`]).map(parseMethodSubject),
  );
}
