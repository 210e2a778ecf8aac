// The store's records of a site: the template in words, how well it worked since, one dot per page, earlier
// versions, and how often each rule matched.

import { count, tellPageKind } from '../../tell-page-kind.ts';
import { element } from '../element.ts';
import type { KnownSite } from '../state.ts';
import { healthDots } from './health-dots.ts';

const day = (created: string): string => (created === '' ? '' : ` on ${created.slice(0, 10)}`);

export function storedParts(records: readonly KnownSite[]): HTMLElement[] {
  return records.map((record) =>
    element(
      'section',
      { class: 'stored' },
      element('h3', {}, record.rules === undefined ? `In the store, by “${record.method}”` : 'Rules in the store'),
      ...(record.error === undefined ? about(record) : [element('p', { class: 'warning' }, record.error.message)]),
    ),
  );
}

function about(record: KnownSite): HTMLElement[] {
  const { rules, layouts, version, created, stale, health, history } = record;
  if (rules !== undefined) return [element('ul', {}, ...rules.map(ruleLine))];
  const pages = layouts.reduce((sum, one) => sum + one.pages, 0);
  return [
    element(
      'p',
      { class: stale === undefined ? '' : 'warning' },
      `Version ${version}, learned${day(created)} from ${count(pages, 'page')}: ${stale === undefined ? 'it fits' : `it no longer fits, ${stale}`}.`,
    ),
    healthDots('the site', health),
    ...layouts.flatMap(({ id, pages: own, urlShapes, figures, health: fared }) => [
      element('p', { class: 'muted' }, tellPageKind({ id, pages: own, shape: urlShapes[0]?.shape, figures })),
      healthDots(`page kind ${id}`, fared),
    ]),
    ...history.map((old) =>
      element(
        'p',
        { class: 'muted' },
        `Before: version ${old.version}${day(old.created)}, ${count(old.layouts, 'page kind')}.`,
      ),
    ),
  ];
}

function ruleLine({
  action,
  selector,
  text,
  reason,
  health,
  problem,
}: NonNullable<KnownSite['rules']>[number]): HTMLElement {
  const what = [text === undefined ? '' : `“${text}”`, selector ?? ''].filter((part) => part !== '').join(' in ');
  return element(
    'li',
    {},
    `${action === 'keep' ? 'keeps' : 'drops'} ${what}${reason === undefined ? '' : `: ${reason}`} `,
    element(
      'span',
      { class: problem === undefined ? 'muted' : 'warning' },
      problem ?? (health.seen === 0 ? 'not used yet' : `matched on ${health.matched} of ${count(health.seen, 'page')}`),
    ),
  );
}
