// The format of an answer: the named one (`?format=`), or the best one that the caller accepts. All formats come from one
// table.

import { FORMAT_ALIASES, FORMAT_NAMES, FORMATS, type FormatName } from '../../../answer/index.ts';
import { PithError } from '../../../base/index.ts';

/** The default for programs. */
export const DEFAULT_MEDIA_TYPE: FormatName = 'json';

export function formatsNamed(named: readonly string[]): FormatName[] {
  const names = named.flatMap((one) => one.split(',')).map((one) => FORMAT_ALIASES[one] ?? one);
  for (const name of names) {
    if (!FORMAT_NAMES.includes(name as FormatName))
      throw new PithError('bad-option', `'format' takes ${FORMAT_NAMES.join(' | ')}, not '${name.slice(0, 80)}'`);
  }
  return [...new Set(names)] as FormatName[];
}

/** The format that the Accept header prefers; ties go to the first format of the table. */
export function formatAccepted(accept: string | null): FormatName {
  if (accept === null || accept.trim() === '') return DEFAULT_MEDIA_TYPE;
  const wishes = accept.split(',').map(readWish);
  let best: { readonly name: FormatName; readonly q: number } | undefined;
  for (const name of [DEFAULT_MEDIA_TYPE, ...FORMAT_NAMES]) {
    const q = liking(mediaTypeOf(name), wishes);
    if (q > (best?.q ?? 0)) best = { name, q };
  }
  if (best !== undefined) return best.name;
  const offered = FORMAT_NAMES.map(mediaTypeOf).join(', ');
  throw new PithError('bad-option', `available formats: ${offered}; accept one of these, or name a format`, {
    status: 406,
  });
}

/** Without its charset. */
function mediaTypeOf(name: FormatName): string {
  return FORMATS[name].mediaType.split(';')[0]!;
}

interface Wish {
  readonly type: string;
  readonly q: number;
}

function readWish(text: string): Wish {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((one) => one.startsWith('q='));
  const value = q === undefined ? 1 : Number(q.slice(2));
  return { type, q: Number.isFinite(value) ? value : 0 };
}

/** The most specific range decides: `text/html;q=0, text/*` excludes HTML. */
function liking(type: string, wishes: readonly Wish[]): number {
  const group = `${type.split('/')[0]}/*`;
  for (const pattern of [type, group, '*/*']) {
    const wish = wishes.find((one) => one.type === pattern);
    if (wish !== undefined) return wish.q;
  }
  return 0;
}
