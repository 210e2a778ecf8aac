// The core, in a worker of the page: one question and one answer at a time. Page contents never leave the tab.

import { wordsBeside } from '../../../answer/index.ts';
import {
  accountsOf,
  checkRules,
  FORMATS,
  type LabeledPage,
  labelSegments,
  labelStudioTasks,
  labelTask,
  methods,
  type PageLabel,
  PithError,
  proposeRules,
  type Rule,
  type RuleTrial,
  ruleInWords,
  ruleTrials,
  writeLabels,
} from '../../../index.ts';
import type { Api, CoreReply, Question, Verb } from '../protocol.ts';
import { explainInspected, explainSegments } from './explained.ts';
import { compareReaders, judgedOf } from './judged.ts';
import { answerFor, OpenPages } from './open-pages.ts';
import { siteOverview } from './site-view.ts';

const open = new OpenPages();
const NOTHING_SAID = { labels: [], rules: [] };

const API: Api = {
  open: (source) => open.open(source),
  close: ({ id }) => open.close(id),
  methods: () =>
    methods().map(({ name, title, needs, slow }) => ({ name, title, needs: [...needs], slow: slow === true })),
  judge: ({ id, settings, said }) => judgedOf(open.judge(id, settings, said), said.labels),
  reasons: ({ id, segments }) =>
    accountsOf(
      open.answer(id),
      segments.map((segment) => [segment]),
    ).map(({ reasons }) => reasons[0] ?? ''),
  explain: ({ id, segments }) => explainSegments(open.answer(id), segments),
  find: ({ id, sentence }) => explainInspected(open.answer(id), sentence),
  compare: ({ id, method }) => {
    const { labels, abstained } = answerFor(open.page(id), method, NOTHING_SAID, false);
    return { label: labels.label.slice(), method, ...(abstained === undefined ? {} : { abstained }) };
  },
  tally: ({ id, methods: names }) => {
    const own = open.answer(id);
    return names.map((name) => {
      const started = performance.now();
      const other = answerFor(open.page(id), name, NOTHING_SAID, false);
      const ms = performance.now() - started;
      const { abstained } = other;
      return {
        name,
        words: other.contentWords,
        onlyHere: wordsBeside(other, own),
        missing: wordsBeside(own, other),
        ms,
        ...(abstained === undefined ? {} : { abstained }),
      };
    });
  },
  metadata: ({ id }) => {
    const { metadata, metadataCandidates: candidates } = open.answer(id);
    return { metadata, candidates };
  },
  output: ({ id, format }) => FORMATS[format].write(open.answer(id)),
  label: ({ id, segments, label }) => labelSegments(open.page(id), segments, label),
  propose: ({ pages, rules }) =>
    proposeRules(
      pages.map(({ id, labels }) => ({ page: open.page(id), labels })),
      { rules },
    ),
  tryRule: ({ pages, rules, rule }) => trialsOf(pages, rules)!.of(checkRules([rule])[0]!),
  tellRule: (rule) => ruleInWords(rule),
  site: ({ key, pages, record }) =>
    siteOverview(
      key,
      pages.map(({ id, name, said }) => ({ id, name, answer: answerFor(open.page(id), 'fusion', said, false) })),
      record,
    ),
  writeLabels: ({ pages, rules }) => writeLabels({ pages, rules: new Map(rules) }),
  taskKey: ({ id }) => labelTask(open.page(id)).key,
  readers: ({ id, one, other }) => compareReaders(open.page(id), one, other),
  labelStudio: (pages) => JSON.stringify(labelStudioTasks(pages.map(withHtml)), null, 2),
};

/** The pages of the last rule trial: a rule is tried again with every letter typed. */
let trials: { readonly key: string; readonly of: (rule: Rule) => RuleTrial } | undefined;

function trialsOf(
  pages: readonly { id: string; labels: readonly PageLabel[] }[],
  rules: readonly Rule[],
): typeof trials {
  const key = JSON.stringify([pages, rules]);
  if (trials?.key === key) return trials;
  const opened = pages.map(({ id, labels }) => ({ page: open.page(id), labels }));
  trials = { key, of: ruleTrials(opened, { rules }) };
  return trials;
}

/** Decodes pages that came as bytes. */
function withHtml(page: LabeledPage): LabeledPage {
  const { htmlBase64, ...rest } = page;
  if (htmlBase64 === undefined || page.id === undefined) return page;
  const bytes = Uint8Array.from(atob(htmlBase64), (letter) => letter.charCodeAt(0));
  return { ...rest, html: new TextDecoder(open.page(page.id).info.decoded?.charset).decode(bytes) };
}

const here = globalThis as unknown as {
  onmessage: (event: { readonly data: Question }) => void;
  postMessage: (reply: CoreReply) => void;
};

here.onmessage = ({ data: { number, verb, asked } }) => {
  try {
    here.postMessage({ number, answer: (API[verb] as (asked: unknown) => unknown)(asked) });
  } catch (thrown) {
    here.postMessage({ number, error: wordsOf(thrown, verb) });
  }
};

function wordsOf(thrown: unknown, verb: Verb): string {
  if (thrown instanceof PithError) return thrown.message;
  return thrown instanceof Error ? thrown.message : `${verb} failed`;
}
