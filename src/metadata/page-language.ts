// Page and its text → its language: declared, detected, and which of the two counts.
// Templates declare `en` on pages of any language, so a confident detection beats a different declaration. Otherwise the
// declaration wins, because it knows regions and short texts.

import { attribute, Tag } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import { guessLanguage } from '../text/index.ts';
import { declaredLanguage } from './declared-language.ts';
import type { FoundField } from './metadata.ts';

export interface PageLanguage {
  /** The language that counts, as BCP 47. */
  readonly value: string;
  /** The language that the page declares, as BCP 47. */
  readonly declared?: FoundField<string>;
  /** The language of its text, as ISO 639-1. */
  readonly detected?: string;
  /** Writing direction. */
  readonly dir: 'ltr' | 'rtl';
}

/** Codes of the same language, or of languages that a detector cannot tell apart. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...['no', 'nb', 'nn'].map((code) => [code, 'no'] as const),
  ...['hr', 'bs', 'sr', 'sh', 'cnr', 'me'].map((code) => [code, 'sh'] as const),
  ...['fil', 'tl'].map((code) => [code, 'tl'] as const),
  ...['id', 'ms', 'in'].map((code) => [code, 'ms'] as const),
  ...['he', 'iw'].map((code) => [code, 'he'] as const),
  ...['zh', 'cmn', 'yue', 'cn', 'tw', 'jp'].map((code) => [code, 'zh'] as const),
]);
const RIGHT_TO_LEFT: ReadonlySet<string> = /* @__PURE__ */ new Set('ar fa he iw ur ps yi ug ckb sd dv syr'.split(' '));

const baseOf = (code: string): string => {
  const base = code.split('-')[0]!.toLowerCase();
  return SAME.get(base) ?? base;
};

export function pageLanguage(page: Page, text: string): PageLanguage | undefined {
  const declared = declaredLanguage(page);
  const guess = guessLanguage(text);
  const isWrong = declared !== undefined && guess?.isSure === true && baseOf(declared.value) !== baseOf(guess.language);
  const value = isWrong ? guess.language : (declared?.value ?? guess?.language);
  if (value === undefined) return undefined;
  return {
    value,
    ...(declared === undefined ? {} : { declared }),
    ...(guess === undefined ? {} : { detected: guess.language }),
    dir: direction(page, value),
  };
}

/** Direction from `html` or `body`, else from the language. */
function direction({ tape }: Page, language: string): 'ltr' | 'rtl' {
  for (const tag of [Tag.html, Tag.body]) {
    const node = tape.tag.indexOf(tag);
    const dir = node < 0 ? undefined : attribute(tape, node, 'dir')?.trim().toLowerCase();
    if (dir === 'rtl' || dir === 'ltr') return dir;
  }
  return RIGHT_TO_LEFT.has(language.split('-')[0]!.toLowerCase()) ? 'rtl' : 'ltr';
}
