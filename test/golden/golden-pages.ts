// Whole pages of many kinds, each with menus, asides and footers, written for the tests: the results of every column,
// reader and method on them are pinned.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Extraction, learnSite, type Page, parsePage } from '../../src/index.ts';
import {
  findMethod,
  type Method,
  type MethodOptions,
  type OptionSpec,
  type OptionValue,
} from '../../src/methods/index.ts';
import type { SiteRecord } from '../../src/sites/templates/index.ts';

const FOLDER = join(import.meta.dirname, 'pages');
const SITE_PAGES = 5;
const PARAGRAPH = /(<p[^>]*>)([^<]{60,})/g;

export interface GoldenPage {
  readonly name: string;
  readonly folder: string;
  readonly html: string;
}

export const GOLDEN_PAGES: readonly GoldenPage[] = readdirSync(FOLDER).map((name) => {
  const folder = join(FOLDER, name);
  return { name, folder, html: readFileSync(join(folder, 'input.html'), 'utf8') };
});

export const GOLDEN_URL = 'https://example.org/a/page-of-today.html';

/**
 * The sum of values, and their sum weighted by position: enough digits to show any change, few enough to hide rounding
 * differences between machines.
 */
export function sumsOf(values: ArrayLike<number>): string {
  const all = Array.from(values);
  const sum = all.reduce((total, value) => total + value, 0);
  const byPlace = all.reduce((total, value, place) => total + value * (place + 1), 0);
  return [sum, byPlace].map((value) => Number(value.toPrecision(6))).join(' ');
}

const parsed = new Map<string, Page>();
const learned = new Map<string, SiteRecord>();
const frames = new Map<string, readonly Page[]>();

/** The page, parsed once for all methods: they only read it. */
export function openGolden(html: string): Page {
  const page = parsed.get(html) ?? parsePage(html, { url: GOLDEN_URL });
  parsed.set(html, page);
  return page;
}

/** Learned from pages with the frame of this one, with its options if they are the learner's too. */
export function siteOf(learner: string, given: MethodOptions, html: string): SiteRecord {
  const { options } = findMethod(learner);
  const own = Object.fromEntries(Object.entries(given).filter(([option]) => option in options));
  const key = JSON.stringify([learner, own, html]);
  const site = learned.get(key) ?? learnSite(sitePages(html), { method: learner, methodOptions: own });
  learned.set(key, site);
  return site;
}

/** Pages with the frame of this one, parsed once for all learners. */
function sitePages(html: string): readonly Page[] {
  const pages =
    frames.get(html) ??
    Array.from({ length: SITE_PAGES }, (_, n) =>
      parsePage(withOtherWords(html, n + 1), { url: `${GOLDEN_URL}?n=${n}` }),
    );
  frames.set(html, pages);
  return pages;
}

/** Paragraphs tell another story: every second word is rotated by `n` letters. */
function withOtherWords(html: string, n: number): string {
  return html.replace(PARAGRAPH, (_, tag: string, text: string) => {
    const words = text.split(' ').map((word, i) => (i % 2 === 0 ? word : `${word.slice(n)}${word.slice(0, n)}${n}`));
    return tag + words.join(' ');
  });
}

/** One line per rule of each step: where it applied, by how much, and its first note. */
export function traceLines({ trace }: Extraction): string[] {
  const entries = trace?.entries ?? [];
  const rules = [...new Set(entries.map(({ step, rule }) => `${step} ${rule}`))];
  return rules.map((name) => {
    const own = entries.filter(({ step, rule }) => `${step} ${rule}` === name);
    const effects = sumsOf(own.map(({ effect }) => effect));
    return `${name} at ${own.map(({ segment }) => segment).join(',')}: ${effects} ${own[0]!.note ?? ''}`.trimEnd();
  });
}

/** The defaults, and each other value of each option alone. */
export function variantsOf({ options }: Method): MethodOptions[] {
  const alone = Object.entries(options).flatMap(([name, spec]) => othersOf(spec).map((value) => ({ [name]: value })));
  return [{}, ...alone];
}

function othersOf(spec: OptionSpec): OptionValue[] {
  if (typeof spec.default === 'boolean') return [!spec.default];
  if (typeof spec.default === 'number')
    return [spec.min, spec.max].filter((end) => end !== undefined && end !== spec.default) as number[];
  return (spec.values ?? []).filter((value) => value !== spec.default);
}

export function sayGiven(given: MethodOptions): string {
  const [option] = Object.entries(given);
  return option === undefined ? 'default' : option.join('=');
}

/** The label of each segment, the sums of its scores, and why it abstained. */
export function shown({ labels, abstained, fallback }: Extraction): string {
  return `${[...labels.label].join('')} ${sumsOf(labels.score)} ${abstained ?? fallback?.reason ?? ''}`.trimEnd();
}
