// Polite GETs: reads and obeys the robots.txt of every host before fetching its first page, also after redirects. Makes one
// request at a time, with a pause between that is the caller's or the host's, whichever is longer.

import { setTimeout as pause } from 'node:timers/promises';
import { PithError } from '../../base/index.ts';
import { type Fetched, type GetOptions, httpGet } from './http-get.ts';
import { ALLOW_ALL, ALLOW_NONE, parseRobots, type Robots } from './robots.ts';

export interface PoliteOptions extends GetOptions {
  /** Shortest pause between two requests; the host's own delay applies if it is longer. */
  readonly delayMs?: number;
  /** Called with the target of a redirect before it is fetched; an error thrown here ends the request. */
  readonly judge?: (url: string) => void;
}

export const DEFAULT_DELAY_MS = 1000;
/** A host that asks for a longer delay is skipped. */
const MAX_DELAY_MS = 30_000;

export class PoliteFetcher {
  private readonly options: PoliteOptions;
  /** Rules by origin: each scheme, host and port has its own. */
  private readonly rules = new Map<string, Robots>();
  private lastRequest = 0;

  constructor(options: PoliteOptions) {
    this.options = options;
  }

  /** Fetches a page if its host's robots.txt allows it; otherwise throws `refused`. */
  async get(url: string, accept?: string): Promise<Fetched> {
    await this.demandAllowed(url);
    return this.request(url, {
      ...this.options,
      ...(accept === undefined ? {} : { accept }),
      beforeRedirect: async (target) => {
        this.options.judge?.(target);
        await this.demandAllowed(target);
      },
    });
  }

  /** Returns the rules of a URL's host if they allow the URL; otherwise throws an error with the reason. */
  async demandAllowed(url: string): Promise<Robots> {
    const { host, pathname, search } = new URL(url);
    const robots = await this.rulesOf(url);
    if (robots === ALLOW_NONE)
      throw new PithError('unavailable', `${url}: robots.txt of ${host} is unavailable; try again later`);
    const delayMs = 1000 * (robots.delaySeconds ?? 0);
    if (delayMs > MAX_DELAY_MS) {
      throw new PithError(
        'refused',
        `${host} asks for ${delayMs / 1000} s between requests: fetch its pages yourself and read them as files`,
      );
    }
    if (robots.allows(pathname + search)) return robots;
    throw new PithError('refused', `robots.txt of ${host} does not allow ${url}`);
  }

  /** True when the host's rules have been read and forbid the URL. */
  isForbidden(url: string): boolean {
    const { origin, pathname, search } = new URL(url);
    return this.rules.get(origin)?.allows(pathname + search) === false;
  }

  /** Rules of a URL's host, fetched on first use. A failed fetch is not retried. */
  private async rulesOf(url: string): Promise<Robots> {
    const { origin } = new URL(url);
    let found = this.rules.get(origin);
    if (found === undefined) {
      this.rules.set(origin, ALLOW_NONE);
      found = await this.fetchRules(origin);
      this.rules.set(origin, found);
    }
    return found;
  }

  /** 4xx means that there are no rules; 5xx means that they are unknown, and then nothing may be fetched. */
  private async fetchRules(origin: string): Promise<Robots> {
    const answer = await this.request(`${origin}/robots.txt`, { ...this.options, accept: 'text/plain,*/*;q=0.1' });
    if (answer.status === 200) return parseRobots(new TextDecoder().decode(answer.bytes));
    return answer.status >= 500 ? ALLOW_NONE : ALLOW_ALL;
  }

  private async request(url: string, options: GetOptions): Promise<Fetched> {
    const wish = this.rules.get(new URL(url).origin)?.delaySeconds ?? 0;
    const delayMs = Math.max(this.options.delayMs ?? DEFAULT_DELAY_MS, 1000 * wish);
    await pause(Math.max(0, this.lastRequest + delayMs - Date.now()));
    try {
      return await httpGet(url, options);
    } finally {
      this.lastRequest = Date.now();
    }
  }
}
