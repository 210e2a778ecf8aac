// Requests without a matching route: a known path with another method, a URL as the path, and the files of the inspector. The
// first row that answers wins.

import { PithError } from '../../../base/index.ts';
import { problemReply, type Reply, reply } from '../../../http/index.ts';
import { extractAddress } from './extract.ts';
import type { Asked } from './route.ts';

export interface FallbackRoute {
  /** The name in metrics and the log. */
  readonly name: string;
  /** Needs no token. */
  readonly isOpen?: boolean;
  /** Undefined if the request is not for this row. */
  readonly handle: (asked: Asked) => Promise<Reply | undefined>;
}

const OWN_FILES = "default-src 'self'; frame-ancestors 'none'";

const otherMethod: FallbackRoute = {
  name: 'other method',
  isOpen: true,
  handle: async ({ known, id }) => {
    if (known === undefined) return undefined;
    const allow = known.methods.join(', ');
    return problemReply(new PithError('bad-option', `${known.path} takes ${allow}`, { status: 405 }), id, { allow });
  },
};

/** `GET /https://example.org/a?b`; proxies turn two slashes into one. */
const addressAsPath: FallbackRoute = {
  name: '/https://…',
  handle: async (asked) => {
    const { pathname, search } = asked.url;
    const found = isReading(asked) ? /^\/(https?):\/+(.*)$/s.exec(pathname) : null;
    return found === null ? undefined : extractAddress(asked, `${found[1]}://${found[2]}${search}`, []);
  },
};

const asset: FallbackRoute = {
  name: '/',
  handle: async (asked) => {
    const found = isReading(asked) ? await asked.service.options.assets?.(asked.url.pathname) : undefined;
    if (found === undefined) return undefined;
    const { bytes, mediaType, policy = OWN_FILES } = found;
    return reply(bytes, { 'content-type': mediaType, 'content-security-policy': policy });
  },
};

function isReading({ request }: Asked): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

export const FALLBACKS: readonly FallbackRoute[] = [otherMethod, addressAsPath, asset];
