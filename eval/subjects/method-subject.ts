// A registered method (and its options) as a subject: `bte`, `bte:form=paper`, `kfe:k=3:seed=7`.

import { type ExtractOptions, extract, type Layout, type Page, PithError, type Template } from '../../src/index.ts';
import { checkOptions, findMethod } from '../../src/methods/index.ts';
import type { DataSet, GoldPage } from '../data/index.ts';
import type { Subject } from './subject.ts';

export interface MethodSubjectOptions {
  /** Shown in tables; the method's name and options when not given. */
  readonly name?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** What the method needs beside the page. */
  readonly template?: (page: GoldPage) => Template | undefined;
  readonly layout?: (parsed: Page, page: GoldPage) => Layout | undefined;
  /** A pass over the data before the first page: where templates are learned. */
  readonly prepare?: (data: DataSet) => Promise<void>;
}

export function methodSubject(method: string, given: MethodSubjectOptions = {}): Subject {
  const { options = {}, template, layout, prepare } = given;
  checkOptions(method, findMethod(method).options, options);
  const suffix = Object.entries(options).map(([name, value]) => `:${name}=${String(value)}`);
  return {
    name: given.name ?? method + suffix.join(''),
    kind: 'method',
    ...(prepare === undefined ? {} : { prepare }),
    run(gold, open) {
      const { page, openMs } = open();
      const beside: { -readonly [K in keyof ExtractOptions]: ExtractOptions[K] } = {};
      const learned = template?.(gold);
      if (learned !== undefined) beside.template = learned;
      const boxes = layout?.(page, gold);
      if (boxes !== undefined) beside.layout = boxes;
      const start = performance.now();
      const { labels, abstained, text } = extract(page, { method, methodOptions: options, ...beside });
      return { text, labels, abstained, ms: openMs + performance.now() - start };
    },
  };
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
