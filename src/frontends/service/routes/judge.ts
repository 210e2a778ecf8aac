// POST /why, POST /compare, GET /methods: how a page was judged, and the available methods.

import { PithError } from '../../../base/index.ts';
import { json, type Reply } from '../../../http/index.ts';
import { MAX_METHODS, MIN_METHODS, type Task } from '../../../jobs/work/index.ts';
import { DEFAULT_METHOD, describeMethod, findMethod, methods } from '../../../methods/index.ts';
import { answer } from './answer.ts';
import { type OfPage, PAGE_ERRORS, pageBody, withPage } from './page-request.ts';
import type { Asked, Route } from './route.ts';

async function onPage(asked: Asked, own: readonly string[], task: (page: OfPage) => Task): Promise<Reply> {
  return withPage(asked, own, async (page) => answer(await asked.service.run(task(page), asked.request)));
}

function sentenceOf(given: unknown): string {
  const sentence = Array.isArray(given) ? given.at(-1) : given;
  if (typeof sentence !== 'string' || sentence.trim() === '')
    throw new PithError('bad-option', `'sentence' is missing: the words to explain`);
  return sentence;
}

function methodsOf(given: unknown): string[] {
  const named = Array.isArray(given) ? given : given === undefined ? [DEFAULT_METHOD, 'bte'] : [given];
  return named.flatMap((one) => {
    if (typeof one !== 'string') throw new PithError('bad-option', `'methods' takes names of methods`);
    return one.split(',');
  });
}

export const JUDGE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/why',
    id: 'why',
    summary: 'what happened to a sentence of a page, and why',
    parameters: { sentence: { help: 'the sentence, if the body is the page itself', schema: { type: 'string' } } },
    takesOptions: true,
    body: pageBody('WhyRequest'),
    answers: { 'application/json': { $ref: '#/components/schemas/Why' } },
    describesItself: true,
    errors: PAGE_ERRORS,
    statuses: [408, 415],
    handle: (asked) =>
      onPage(asked, ['sentence'], ({ input, options, fields }) => ({
        kind: 'why',
        input,
        options,
        sentence: sentenceOf(fields['sentence']),
      })),
  },
  {
    method: 'POST',
    path: '/compare',
    id: 'compare',
    summary: `compares ${MIN_METHODS} to ${MAX_METHODS} methods on a page, block by block`,
    parameters: {
      methods: { help: 'names, separated by commas, if the body is the page itself', schema: { type: 'string' } },
    },
    takesOptions: true,
    body: pageBody('CompareRequest'),
    answers: { 'application/json': { $ref: '#/components/schemas/Comparison' } },
    describesItself: true,
    errors: PAGE_ERRORS,
    statuses: [408, 415],
    handle: (asked) =>
      onPage(asked, ['methods'], ({ input, options, fields }) => ({
        kind: 'compare',
        input,
        options,
        methods: methodsOf(fields['methods']),
      })),
  },
  {
    method: 'GET',
    path: '/methods',
    id: 'methods',
    summary: 'the available methods',
    answers: { 'application/json': { type: 'array', items: { $ref: '#/components/schemas/Method' } } },
    errors: ['internal'],
    handle: async () => json(methods().map(describeMethod)),
  },
  {
    method: 'GET',
    path: '/methods/{name}',
    id: 'method',
    summary: 'one method, with its options',
    parameters: { name: { help: 'its name', schema: { type: 'string' }, required: true } },
    answers: { 'application/json': { $ref: '#/components/schemas/Method' } },
    errors: ['not-found', 'internal'],
    handle: async ({ params }) => {
      const name = params['name']!;
      if (!methods().some((one) => one.name === name))
        throw new PithError('not-found', `unknown method '${name.slice(0, 80)}': GET /methods lists them`);
      return json(describeMethod(findMethod(name)));
    },
  },
];
