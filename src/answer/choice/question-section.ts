// Visible lines of a page → its sections of questions and answers: a heading such as "FAQ", then questions, each followed by
// prose. Such sections end many guides and product pages, in boxes that look like widgets.

import { Tag } from '../../dom/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';

const HEADING =
  /\bFAQ'?s?\b|frequently asked questions|common questions|häufig(?:e|ste|) (?:gestellte )?fragen|preguntas frecuentes|questions fréquentes|foire aux questions|domande frequenti|perguntas frequentes|veelgestelde vragen|частые вопросы|часто задаваемые|câu hỏi thường gặp|常见问题|常見問題|よくある(?:ご)?質問|자주 묻는/i;
const MAX_HEADING_CHARACTERS = 80;
const QUESTION = /[?？]\s*$/u;
const MAX_QUESTION_WORDS = 30;
const MIN_ANSWER_WORDS = 8;
/** Lines of a section that are read. */
const MAX_LINES = 200;
const MIN_QUESTIONS = 2;

/** Each section as its lines, heading first. `seen` are the segments with words that a reader sees. */
export function questionSections(page: Page, seen: readonly number[]): number[][] {
  const found: number[][] = [];
  if (seen.filter((s) => isAsked(page, s)).length < MIN_QUESTIONS) return found;
  for (let at = 0; at < seen.length; at++) {
    const text = page.segmentText(seen[at]!).trim();
    if (text.length > MAX_HEADING_CHARACTERS || QUESTION.test(text) || !HEADING.test(text)) continue;
    const section = sectionAt(page, seen, at);
    if (section.length === 0) continue;
    found.push(section);
    at += section.length;
  }
  return found;
}

/** Whether a line ends in a question mark; on most pages none does. */
function isAsked({ text, segments: { textFrom, textTo } }: Page, s: number): boolean {
  let at = textTo[s]! - 1;
  while (at > textFrom[s]! && isSpace(text.charCodeAt(at))) at--;
  const last = text.charCodeAt(at);
  return last === 0x3f || last === 0xff1f;
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0 || (code >= 0x2000 && code <= 0x206f) || code === 0x3000;
}

function sectionAt(page: Page, seen: readonly number[], heading: number): number[] {
  const { words, flags } = page.segments;
  let [questions, past, isAsked, isAnswered] = [0, heading + 1, false, false];
  for (let at = heading + 1; at < Math.min(seen.length, heading + MAX_LINES); at++) {
    const s = seen[at]!;
    const isQuestion = words[s]! <= MAX_QUESTION_WORDS && QUESTION.test(page.segmentText(s));
    if (isQuestion) {
      [isAsked, isAnswered] = [true, false];
      continue;
    }
    const isProse = words[s]! >= MIN_ANSWER_WORDS && (flags[s]! & SegmentFlag.control) === 0;
    // One line may introduce the questions.
    if (!isProse ? !isAnswered || !isSameBox(page, seen[at - 1]!, s) : !isAsked && at > heading + 1) break;
    if (!isAsked) continue;
    if (!isAnswered) questions++;
    isAnswered = true;
    past = at + 1;
  }
  return questions < MIN_QUESTIONS ? [] : seen.slice(heading, past);
}

/** Items of one list, paragraphs of one box, or the first item of a list below the line that introduces it. */
function isSameBox(page: Page, a: number, b: number): boolean {
  const { tape, segments } = page;
  const around = tape.parent[segments.node[b]!]!;
  if (tape.parent[segments.node[a]!] === around) return true;
  const isFirstItem = tape.tag[segments.node[b]!] === Tag.li && tape.parent[segments.node[a]!] === tape.parent[around];
  return isFirstItem && /[:：]$/.test(page.segmentText(a).trimEnd());
}
