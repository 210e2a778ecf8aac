// POST /extract, GET /extract?url=…, and GET /https://…: a page → its text.

import { FORMAT_NAMES, FORMATS, type FormatName } from '../../../answer/index.ts';
import { PithError } from '../../../base/index.ts';
import { type HttpRequest, type Reply, reply } from '../../../http/index.ts';
import type { PageTask } from '../../../jobs/work/index.ts';
import { etagOf, matchesEtag } from '../http/etag.ts';
import { formatAccepted, formatsNamed } from '../http/formats.ts';
import { checkedOptions, optionsOfQuery, refuseMisplaced } from '../http/options.ts';
import { answer } from './answer.ts';
import { answerLines, LINES_TYPES } from './lines.ts';
import { BYTES, PAGE_ERRORS, pageBody, requestMediaType, withFetched, withPage } from './page-request.ts';
import type { Asked, Route, RouteSchema } from './route.ts';

const FORMAT_PARAMETER = {
  help: 'the format of the answer, overriding Accept; several give JSON with one field each',
  schema: { type: 'string', description: FORMAT_NAMES.join(', ') },
};
const ANSWERS: Readonly<Record<string, RouteSchema>> = Object.fromEntries(
  FORMAT_NAMES.map((name) => [
    FORMATS[name].mediaType.split(';')[0]!,
    name === 'json' ? { $ref: '#/components/schemas/Page' } : { type: 'string' },
  ]),
);
function formatsOf(named: unknown, request: HttpRequest): FormatName[] {
  const names = (Array.isArray(named) ? named : named === undefined || named === null ? [] : [named]).map((one) => {
    if (typeof one !== 'string') throw new PithError('bad-option', `'format' takes ${FORMAT_NAMES.join(' | ')}`);
    return one;
  });
  return names.length > 0 ? formatsNamed(names) : [formatAccepted(request.headers.get('accept'))];
}

async function extractPage(
  { service, request }: Asked,
  task: PageTask,
  formats: readonly FormatName[],
): Promise<Reply> {
  const { input, options } = task;
  // The data of a site may change, and an ETag must identify one answer only.
  const etag =
    options.site === undefined
      ? await etagOf(input, [options, formats], service.version, service.options.digest)
      : undefined;
  if (etag !== undefined && request.method === 'GET' && matchesEtag(etag, request.headers.get('if-none-match')))
    return reply(null, { etag }, 304);
  return answer(await service.run({ kind: 'extract', input, options, formats }, request), etag);
}

export async function extractAddress(asked: Asked, address: string, formats: readonly FormatName[]): Promise<Reply> {
  const { service, url } = asked;
  const leave = service.enter(asked.request);
  try {
    const given = formats.length === 0 ? [formatAccepted(asked.request.headers.get('accept'))] : formats;
    const { url: _url, ...options } =
      url.pathname === '/extract' ? checkedOptions(optionsOfQuery(url.searchParams, ['format']), {}, ['format']) : {};
    refuseMisplaced(options, given);
    return await withFetched(asked, address, options, (task) => extractPage(asked, task, given));
  } finally {
    leave();
  }
}

export const EXTRACT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/extract',
    id: 'extract',
    summary: 'the main text of a page, or of each page of a stream',
    parameters: { format: FORMAT_PARAMETER },
    takesOptions: true,
    body: {
      ...pageBody('PageRequest'),
      ...Object.fromEntries(LINES_TYPES.map((type) => [type, BYTES])),
    },
    answers: { ...ANSWERS, [LINES_TYPES[0]!]: { type: 'string' } },
    describesItself: true,
    errors: PAGE_ERRORS,
    statuses: [406, 408, 415],
    handle: async (asked) => {
      const { request } = asked;
      if (LINES_TYPES.includes(requestMediaType(request))) return answerLines(asked);
      return withPage(asked, ['format', 'id'], ({ fields, ...task }) => {
        const formats = formatsOf(fields['format'], request);
        refuseMisplaced(task.options, formats);
        return extractPage(asked, task, formats);
      });
    },
  },
  {
    method: 'GET',
    path: '/extract',
    id: 'extractAddress',
    summary: 'the main text of the page at a URL; only if the service fetches (--fetch)',
    parameters: {
      url: { help: 'the URL of the page', schema: { type: 'string', format: 'uri' }, required: true },
      format: FORMAT_PARAMETER,
    },
    takesOptions: true,
    answers: ANSWERS,
    describesItself: true,
    errors: PAGE_ERRORS,
    statuses: [304, 406],
    handle: async (asked) => {
      const { searchParams } = asked.url;
      const address = searchParams.get('url');
      if (address === null) throw new PithError('bad-option', 'GET /extract takes the URL of a page: ?url=https://…');
      return extractAddress(asked, address, formatsNamed(searchParams.getAll('format')));
    },
  },
];
