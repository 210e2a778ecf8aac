// An extraction with its trace → why, for a terminal: of the whole page, run by run, or of one sentence; sentences wrapped to
// its width. Columns and numbers only when asked for (`verbose`).

import {
  type Account,
  accounts,
  type Extraction,
  isContent,
  sayFate,
  sayScope,
  sayWhy,
  whyOf,
} from '../../../index.ts';
import { oneLine, type TerminalStyle, wrap } from '../../../terminal/index.ts';
import { explainTable } from './explain-table.ts';

export interface ExplainOptions {
  /** Only what happened to this sentence. */
  readonly why?: string | undefined;
  /** Also segment by segment, with columns and numbers. */
  readonly verbose?: boolean;
  readonly style: TerminalStyle;
  /** Columns of the terminal; undefined for a pipe or file, where lines are as long as they are. */
  readonly width: number | undefined;
}

const INDENT = '    ';

export function explainAnswer(extraction: Extraction, options: ExplainOptions): string {
  const { style, verbose = false, width } = options;
  const { text, segments } =
    options.why === undefined ? ofPage(extraction, options) : ofSentence(extraction, options.why, options);
  const traced = segments === undefined ? extraction : extraction.traced(segments);
  const table = verbose ? explainTable(traced, { only: segments, style, width }) : '';
  return `${[summarise(extraction, style, width), text, table].filter((part) => part !== '').join('\n')}\n`;
}

interface Told {
  readonly text: string;
  /** Segments it is about; all when undefined. */
  readonly segments?: readonly number[];
}

function ofSentence(extraction: Extraction, sentence: string, { style, width }: ExplainOptions): Told {
  const why = whyOf(extraction, sentence);
  const lines = sayWhy(why).map((one) => wrap(oneLine(one), width, INDENT));
  const asked = style.bold(wrap(`“${oneLine(sentence)}”`, width));
  return { text: [asked, ...lines].join('\n'), segments: why.accounts.flatMap(({ segments }) => segments) };
}

function ofPage(extraction: Extraction, { style, width }: ExplainOptions): Told {
  return {
    text: accounts(extraction)
      .map((account) => sayRun(account, style, width))
      .join('\n'),
  };
}

function sayRun(account: Account, style: TerminalStyle, width: number | undefined): string {
  const { isKept, words, from, to } = account;
  const paint = isKept ? style.green : style.yellow;
  const head = `${isKept ? '+' : '−'} ${words === 1 ? '1 word' : `${words} words`}: “${from}”${to === undefined ? '' : ` to “${to}”`}`;
  return `${paint(wrap(oneLine(head), width))}\n${wrap(oneLine(sayFate(account)), width, INDENT)}`;
}

function summarise(extraction: Extraction, style: TerminalStyle, width: number | undefined): string {
  const { page, labels, method, isJudged, abstained } = extraction;
  if (!isJudged) return style.bold(wrap(`${method} abstained: ${abstained}`, width));
  const { segments } = page;
  let kept = 0;
  let words = 0;
  let allWords = 0;
  for (let i = 0; i < segments.count; i++) {
    allWords += segments.words[i]!;
    if (!isContent(labels.label[i]!)) continue;
    kept++;
    words += segments.words[i]!;
  }
  const counts = style.bold(
    wrap(`${method} kept ${words} of ${allWords} words, ${kept} of ${segments.count} segments`, width),
  );
  const scope = labels.scope === undefined ? [] : [wrap(oneLine(sayScope(labels.scope)), width)];
  return [counts, ...scope, ...sayMaybeHidden(extraction).map((line) => wrap(oneLine(line), width))].join('\n');
}

/** Parts that are named. */
const MAX_NAMED = 5;

function sayMaybeHidden({ maybeHidden, limits }: Extraction): string[] {
  const lines = maybeHidden
    .slice(0, MAX_NAMED)
    .map(({ text, why }) => `may be hidden (${why}): ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`);
  if (maybeHidden.length > MAX_NAMED) lines.push(`may be hidden: ${maybeHidden.length - MAX_NAMED} more parts`);
  if (limits.length > 0) lines.push(`limits reached: ${limits.join(', ')}; something may have been missed`);
  return lines;
}
