// Every route of the service, one row each.

import { EXTRACT_ROUTES } from './extract.ts';
import { FETCH_ROUTES } from './fetch-page.ts';
import { JUDGE_ROUTES } from './judge.ts';
import type { Route } from './route.ts';
import { SITE_RULE_ROUTES } from './site-rules.ts';
import { SITE_ROUTES } from './sites.ts';
import { STATE_ROUTES } from './state.ts';

export { FALLBACKS } from './fallbacks.ts';
export type { Asked, Route, RouteSchema } from './route.ts';

export const ROUTES: readonly Route[] = [
  ...EXTRACT_ROUTES,
  ...FETCH_ROUTES,
  ...JUDGE_ROUTES,
  ...SITE_ROUTES,
  ...SITE_RULE_ROUTES,
  ...STATE_ROUTES,
];
