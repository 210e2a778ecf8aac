// Pages with gold → F against the share of pages that a second reader judges, least confident first, for readers who get none,
// a tenth or three tenths of the segments wrong. Also the gain if the same share is drawn at random (the exact mean over all
// draws), and the point at which a second reader stops paying.

import { mean, quantile } from '../../../src/base/index.ts';
import { extract, extractAsync, labelPrompt, labelTask } from '../../../src/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { type DataSet, type GoldPage, optionsOf } from '../data/index.ts';
import { openPage, scorerOf } from './judged.ts';
import { oracle } from './oracle.ts';
import { CHARS_PER_TOKEN } from './prompts.ts';

/** Shares of pages that a second reader judges. */
const SHARES = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 1];
/** Judges by the share of segments they get wrong. */
const WRONG = [0, 0.1, 0.3];
const JUDGES = WRONG.map((wrong) => (wrong === 0 ? 'gold' : `${100 * wrong} % wrong`));
/** Asking pays while a page gains at least this F on average. */
const MIN_GAIN = 0.01;
const DEFAULT_BELOW = 0.8;

interface Scored {
  readonly confidence: number;
  readonly before: number;
  /** F with each judge of `WRONG`. */
  readonly after: readonly number[];
  readonly used: readonly boolean[];
  readonly tokens: number;
}

export async function scoreCurve(data: DataSet): Promise<string> {
  const scored: Scored[] = [];
  for await (const page of data.pages()) scored.push(await scorePage(page, data.name));
  scored.sort((a, b) => a.confidence - b.confidence);
  const right = (title: string) => ({ title, align: 'right' as const });
  const columns = [right('asked'), ...JUDGES.map(right), ...JUDGES.map((name) => right(`random, ${name}`))];
  const rows = SHARES.map((share) => curveRow(scored, share));
  const below = scored.filter(({ confidence }) => confidence < DEFAULT_BELOW);
  const used = JUDGES.map((name, i) => `${name} ${scored.filter((one) => one.used[i]).length} of ${scored.length}`);
  return [
    `\n${data.name}: ${scored.length} pages; F by share of pages asked, least confident first | random`,
    formatTable(columns, rows),
    ...JUDGES.map((name, judge) => `${name}: ${whereItPays(scored, judge)}`),
    `below ${DEFAULT_BELOW}: ${below.length} pages (${percent(below.length / scored.length)}), ${tokensOf(below)}`,
    `all pages: ${tokensOf(scored)}`,
    `answers used: ${used.join(', ')}`,
  ].join('\n');
}

async function scorePage(page: GoldPage, set: string): Promise<Scored> {
  const options = optionsOf(set);
  const own = extract(openPage(page), options);
  const score = scorerOf(page);
  const asked = await Promise.all(
    WRONG.map((wrong) =>
      extractAsync(own.page, {
        ...options,
        second: oracle(own.page, page.gold, wrong),
        below: Number.POSITIVE_INFINITY,
      }),
    ),
  );
  return {
    confidence: own.confidence ?? 1,
    before: score(own),
    after: asked.map(score),
    used: asked.map(({ second }) => second?.used === true),
    tokens: Math.ceil(labelPrompt(labelTask(own.page)).length / CHARS_PER_TOKEN),
  };
}

function curveRow(scored: readonly Scored[], share: number): string[] {
  const count = Math.round(share * scored.length);
  const chosen = (judge: number): number => mean(scored.map((one, i) => (i < count ? one.after[judge]! : one.before)));
  const random = (judge: number): number =>
    mean(scored.map(({ before, after }) => before + share * (after[judge]! - before)));
  return [
    percent(share),
    ...WRONG.map((_, judge) => chosen(judge).toFixed(3)),
    ...WRONG.map((_, judge) => random(judge).toFixed(3)),
  ];
}

/** The gain of a page asked about, band by band, and the last band where it is worth asking. */
function whereItPays(scored: readonly Scored[], judge: number): string {
  const bands = SHARES.slice(1).map((to, i) => {
    const pages = scored.slice(Math.round(SHARES[i]! * scored.length), Math.round(to * scored.length));
    return { to, gain: mean(pages.map(({ before, after }) => after[judge]! - before)) };
  });
  const paid = bands.slice(0, bands.findIndex(({ gain }) => gain < MIN_GAIN) >>> 0);
  const shown = bands.map(({ to, gain }) => `${gain >= 0 ? '+' : ''}${gain.toFixed(3)} to ${percent(to)}`).join(', ');
  const last = paid.at(-1)?.to;
  const verdict = last === undefined ? 'never pays' : last === 1 ? 'pays everywhere' : `pays up to ${percent(last)}`;
  return `a page asked gains ${shown}; ${verdict} (${MIN_GAIN} F per page)`;
}

function tokensOf(scored: readonly Scored[]): string {
  const tokens = scored.map((one) => one.tokens).sort((a, b) => a - b);
  if (tokens.length === 0) return 'no prompts';
  return `tokens per prompt: median ${Math.round(quantile(tokens, 0.5))}, p95 ${Math.round(quantile(tokens, 0.95))}, most ${tokens.at(-1)}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
