// Shared by requests about sites: the key, the errors, and the rejection of unknown options.

import type { ErrorCode } from '../../../base/index.ts';
import { unknownOption } from '../http/options.ts';
import type { RouteSchema } from './route.ts';

export const KEY: { readonly help: string; readonly schema: RouteSchema; readonly required: true } = {
  help: "the site's key, such as example.org",
  schema: { type: 'string', minLength: 1, maxLength: 400 },
  required: true,
};

export const SITE_ERRORS: readonly ErrorCode[] = ['bad-option', 'not-found', 'unavailable', 'corrupt', 'internal'];

export function refuseOthers(url: URL, known: readonly string[]): void {
  for (const name of url.searchParams.keys()) {
    if (!known.includes(name)) throw unknownOption(name, known);
  }
}
