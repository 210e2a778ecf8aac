// A page's URL → its depth, its share of digits, and whether its words name a forum, a shop, documentation, a list, or an
// account or contact form. Without a URL, all are NaN except `known`.

import { type Fact, fact, type Page } from '../page/index.ts';
import { share } from './measures/index.ts';

export interface PageAddress {
  readonly depth: number;
  readonly digits: number;
  readonly query: number;
  readonly slug: number;
  readonly forum: number;
  readonly shop: number;
  readonly doc: number;
  readonly list: number;
  readonly account: number;
  readonly known: number;
}

const FORUM = /forum|thread|topic|viewtopic|discussion|showthread|community|questions?[/.]/i;
const SHOP = /product|shop|store|\/p\/|\/dp\/|item|collections?\//i;
const DOC = /docs?[./]|documentation|reference|manual|guide|wiki|api|help|support|learn/i;
const LIST = /categor|tag\/|topics?\/|archive|search|browse|list|collections?/i;
/** Pages that are mostly a form. */
const ACCOUNT =
  /log-?in|sign-?(?:in|up)|regist|auth|account|konto|anmeld|passwor[dt]|forgot|subscri|newsletter|join|member|user|contact|kontakt/i;

const { NaN: NONE } = Number;
const UNKNOWN: PageAddress = {
  depth: NONE,
  digits: NONE,
  query: NONE,
  slug: NONE,
  forum: NONE,
  shop: NONE,
  doc: NONE,
  list: NONE,
  account: NONE,
  known: 0,
};

export const addressOf: Fact<PageAddress> = fact('columns.address', readAddress);

function readAddress({ url }: Page): PageAddress {
  const match = url === undefined ? null : /^[a-z]+:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(url);
  if (match === null) return UNKNOWN;
  const path = match[2]!;
  const whole = match[1]! + path;
  const steps = path.split('/').filter((step) => step !== '');
  return {
    depth: steps.length,
    digits: share(path.replace(/\D/g, '').length, path.length),
    query: match[3] === undefined ? 0 : 1,
    slug: (steps[steps.length - 1] ?? '').split(/[-_+]/).length,
    forum: FORUM.test(whole) ? 1 : 0,
    shop: SHOP.test(whole) ? 1 : 0,
    doc: DOC.test(whole) ? 1 : 0,
    list: LIST.test(path) ? 1 : 0,
    account: ACCOUNT.test(path) ? 1 : 0,
    known: 1,
  };
}
