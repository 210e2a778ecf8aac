// A registered method (and its options) as a subject: `bte`, `bte:form=paper`, `kfe:k=3:seed=7`.
// A method that needs a template learns every site of the data set first, unless templates are given.

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
import { BODY_ALONE, type DataSet, type GoldPage } from '../data/index.ts';
import { LearnedSites } from './learned-sites.ts';
import type { Subject } from './subject.ts';

export interface MethodSubjectOptions {
  /** Shown in tables; by default the method's name and options. */
  readonly name?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The method's needs beside the page. */
  readonly template?: (page: GoldPage) => Template | undefined;
  readonly site?: (page: GoldPage) => SiteRecord | undefined;
  readonly layout?: (parsed: Page, page: GoldPage) => Layout | undefined;
  /** A pass over the data before the first page, which learns templates. */
  readonly prepare?: (data: DataSet) => Promise<void>;
}

export function methodSubject(method: string, given: MethodSubjectOptions = {}): Subject {
  const options = given.options ?? {};
  const { options: specs, needs, learner } = findMethod(method);
  checkOptions(method, specs, options);
  const suffix = Object.entries(options).map(([name, value]) => `:${name}=${String(value)}`);
  const { layout, template, site, prepare } =
    needs.includes('template') && learner !== undefined && given.template === undefined && given.site === undefined
      ? learnFirst(method, options, given)
      : given;
  return {
    name: given.name ?? method + suffix.join(''),
    kind: 'method',
    ...(prepare === undefined ? {} : { prepare }),
    run(gold, open) {
      const { page, openMs } = open();
      const beside = defined({ template: template?.(gold), site: site?.(gold), layout: layout?.(page, gold) });
      const start = performance.now();
      const found = extract(page, { method, methodOptions: options, ...BODY_ALONE, ...beside });
      const { labels, text } = found;
      const abstained = found.isJudged ? found.fallback?.reason : found.abstained;
      return { text, markdown: () => found.markdown, labels, abstained, ms: openMs + performance.now() - start };
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

/** `name` or `name:option=value:option=value`. */
export function parseMethodSubject(spec: string): Subject {
  const [name, ...pairs] = spec.split(':');
  const options: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at <= 0) throw new PithError('bad-option', `'${spec}': options are written name=value, separated by colons`);
    options[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return methodSubject(name!, { options });
}
