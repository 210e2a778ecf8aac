// The filters of a run, in order: by URL before the page is opened, by its text, by its facts. Each returns the name of the
// failed rule, for the counts.

import { type Extraction, isUnder } from '../../answer/index.ts';
import { detectLanguage } from '../../text/index.ts';
import type { CorpusOptions } from '../options.ts';
import { type LineRule, QUALITY_FILTERS } from '../quality/quality-rules.ts';
import { TextView } from '../quality/text-view.ts';
import { matchesGlob } from './url-glob.ts';

interface Judged {
  /** Without dropped lines. */
  readonly text: string;
  readonly reason?: string;
}

export class RuleBook {
  private readonly options: CorpusOptions;
  private dropped: Record<string, number> = {};

  constructor(options: CorpusOptions) {
    this.options = options;
  }

  ofUrl(url: string | undefined): string | undefined {
    const { urls } = this.options;
    if (urls.length === 0 || (url !== undefined && urls.some((pattern) => matchesGlob(url, pattern)))) return undefined;
    return 'url';
  }

  ofText(text: string): Judged {
    let view = new TextView(text);
    for (const name of this.options.filters) {
      const { lines, pages } = QUALITY_FILTERS[name]!;
      const applies = ({ only }: { only?: 'spaced' | 'en' }): boolean =>
        only === undefined || (only === 'spaced' ? view.isSpaced : detectLanguage(text) === 'en');
      if (lines.length > 0) view = new TextView(this.withoutLines(view, lines.filter(applies)));
      const failed = pages.find((rule) => applies(rule) && rule.fails(view));
      if (failed !== undefined) return { text: view.text, reason: failed.name };
    }
    return { text: view.text };
  }

  /** By the answer itself, not by its record: the option `fields` may leave these facts out. */
  ofAnswer(extraction: Extraction, words = 0): string | undefined {
    const { minWords, maxWords, minConfidence, languages } = this.options;
    if (words < minWords) return 'min-words';
    if (maxWords > 0 && words > maxWords) return 'max-words';
    if (minConfidence > 0 && isUnder(extraction.confidence, minConfidence)) return 'min-confidence';
    if (languages.length > 0 && !languages.includes(baseLanguage(extraction.metadata.language?.value)))
      return 'language';
    return undefined;
  }

  /** Lines dropped since the last call, by rule. */
  takeDroppedLines(): Record<string, number> {
    const { dropped } = this;
    this.dropped = {};
    return dropped;
  }

  private withoutLines(view: TextView, rules: readonly LineRule[]): string {
    const kept: string[] = [];
    for (const line of view.text.split('\n')) {
      const trimmed = line.trim();
      const failed = trimmed === '' ? undefined : rules.find((rule) => rule.fails(trimmed));
      if (failed === undefined) kept.push(line);
      else this.dropped[failed.name] = (this.dropped[failed.name] ?? 0) + 1;
    }
    return kept
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }
}

/** `en` for `en-GB`; '' if unknown. */
function baseLanguage(language: string | undefined): string {
  return (language ?? '').replace(/-.*/, '').toLowerCase();
}
