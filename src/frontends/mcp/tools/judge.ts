// why, compare_methods: how a page was judged.

import { DEFAULT_METHOD, methods } from '../../../methods/index.ts';
import { Marks } from '../marks.ts';
import { STRUCTURED, type Tool } from '../tool.ts';
import { notUsed } from '../warnings.ts';
import { PAGE_PROPERTIES, pageArgument, SECOND_PROPERTIES, secondBy } from './page.ts';

/** Maximum number of disputed parts shown. */
const MAX_DISPUTED = 20;
const SHOWN_CHARS = 200;

interface WhyAnswer {
  readonly inWords: readonly string[];
  readonly where: string;
  readonly segments: readonly { readonly label: string; readonly score: number; readonly text: string }[];
}

const why: Tool = {
  name: 'why',
  title: 'Why is a sentence in the text, or not?',
  description:
    'What happened to a sentence of a page: kept or left out, as what, and why in plain words. Its advice names arguments of read_page.',
  takes: {
    ...PAGE_PROPERTIES,
    sentence: { type: 'string', minLength: 1, description: 'A sentence, or some words of it.' },
    ...SECOND_PROPERTIES,
    ...STRUCTURED,
  },
  required: ['sentence'],
  isReadOnly: true,
  isOpenWorld: true,
  call: async (given, cache) => {
    const asked = { kind: 'why', sentence: given['sentence'] as string } as const;
    const answer = await cache.ask<WhyAnswer>(pageArgument(given), asked, secondBy(given));
    const marks = new Marks();
    const inWords = answer.inWords.map((one) => marks.quotations(withoutHidden(one)));
    // If the sentence is not in the text, both say the same.
    const where = inWords.includes(answer.where) ? [] : [answer.where];
    const { second } = answer;
    return {
      text: [...notUsed(second), ...where, ...inWords].join('\n\n'),
      structured: {
        ...(second === undefined ? {} : { second }),
        marks: marks.explanation,
        where: answer.where,
        in_words: inWords,
        segments: answer.segments.map(({ label, score, text }) => ({ label, score, text: marks.words(text) })),
      },
    };
  },
};

/** Agents get no advice on how to read text that the page hides from people. */
function withoutHidden(advice: string): string {
  return advice.replace(/hidden: "keep"(?:, or )?/, '').replace(/ To include it, use \.$|^To include it, use \.$/, '');
}

interface Comparison {
  readonly methods: readonly {
    readonly name: string;
    readonly words: number;
    readonly confidence: number | null;
    readonly abstained: string | null;
  }[];
  readonly differ: number;
  readonly blocks: readonly {
    readonly text: string;
    readonly words: number;
    readonly labels: Readonly<Record<string, string>>;
  }[];
}

/** Parts that some methods keep and others leave out. */
function disputedIn({ blocks }: Comparison): Comparison['blocks'] {
  const isKept = (label: string): boolean => label === 'content' || label === 'heading';
  return blocks.filter(({ labels }) => new Set(Object.values(labels).map(isKept)).size > 1).slice(0, MAX_DISPUTED);
}

const compareMethods: Tool = {
  name: 'compare_methods',
  title: 'Compare methods on a web page',
  description: 'A page by several methods: how many words each keeps, and the parts on which they disagree.',
  takes: {
    ...PAGE_PROPERTIES,
    methods: {
      type: 'array',
      items: { type: 'string', enum: methods().map(({ name }) => name) },
      description: `2 to 8 of them; ${DEFAULT_METHOD} and bte by default.`,
    },
    ...STRUCTURED,
  },
  required: [],
  isReadOnly: true,
  isOpenWorld: true,
  call: async (given, cache) => {
    const named = (given['methods'] ?? [DEFAULT_METHOD, 'bte']) as readonly string[];
    const found = await cache.ask<Comparison>(pageArgument(given), { kind: 'compare', methods: named });
    const marks = new Marks();
    const disputed = disputedIn(found).map(({ text, labels }) => ({ text: text.slice(0, SHOWN_CHARS), labels }));
    const counts = found.methods.map(({ name, words, abstained }) => `${name}: ${abstained ?? `${words} words`}`);
    const lines = disputed.map(({ text, labels }) => {
      const judged = Object.entries(labels).map(([name, label]) => `${name} ${label}`);
      return `${judged.join(', ')}: ${text}`;
    });
    const shown = lines.length === 0 ? [] : [marks.text(lines.join('\n'))];
    return {
      text: [counts.join('\n'), `They disagree on ${found.differ} parts.`, ...shown].join('\n\n'),
      structured: {
        marks: marks.explanation,
        methods: found.methods,
        differ: found.differ,
        disputed: disputed.map(({ text, labels }) => ({ text: marks.words(text), labels })),
      },
    };
  },
};

export const JUDGE_TOOLS: readonly Tool[] = [why, compareMethods];
