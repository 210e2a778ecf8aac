// URL → the key that Pith gave a site before it used the Public Suffix List: sites already stored under it are still found
// (a lookup tries formerSiteKey second). Nothing new is stored under it, so the tables never change.

import { hostIn, isAddress, siteKey } from './site-key.ts';

/** Second-level labels under a country domain that are categories, not registered names. */
const CATEGORY_LABELS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'ac ad adv art asn asso biz blog co com coop ed edu eng fin firm go gob gouv gov govt gr gv id ind info int ' +
    'k12 law lg ltd me med mil muni museum name ne net ngo nhs nic nom nsw oe or org plc police press pro qld rec ' +
    'pe re res sch school sci store tm tur tv vic wa web'
  ).split(' '),
);

/** Regions that register names of their own. In the United States, every two-letter second label is a state. */
const REGIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'ab.ca bc.ca gc.ca mb.ca nb.ca nf.ca nl.ca ns.ca nt.ca nu.ca on.ca pe.ca qc.ca sk.ca yk.ca ' +
    'kiev.ua kyiv.ua kharkov.ua lviv.ua odessa.ua dp.ua waw.pl spb.ru msk.ru nov.ru'
  ).split(' '),
);
/** Australian states share `gov.au` and `edu.au`: the key has one more label. */
const AUSTRALIAN_STATES: ReadonlySet<string> = /* @__PURE__ */ new Set('act nsw nt qld sa tas vic wa'.split(' '));

/** Hosts whose subdomains belong to different owners. */
const SHARED_HOSTS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'appspot.com azurewebsites.net bearblog.dev blogspot.com bitbucket.io cloudfront.net de.tl ddns.net fc2.com firebaseapp.com ' +
    'freehostia.com github.io gitbook.io gitlab.io hatenablog.com hatenablog.jp herokuapp.com jimdofree.com ' +
    'livejournal.com myshopify.com neocities.org netlify.app netlify.com onrender.com over-blog.com pages.dev ' +
    'readthedocs.io readthedocs.org sourceforge.net sourceforge.io square.site substack.com surge.sh tripod.com ' +
    'tumblr.com typepad.com vercel.app web.app webs.com weebly.com wikidot.com wixsite.com wordpress.com'
  ).split(' '),
);

/** `blogspot` exists on every country domain (`blogspot.de`, `blogspot.co.uk`). */
const SHARED_NAME = 'blogspot';

/** The former site key of an http(s) URL or a host name; undefined if there is none or it equals the current one. */
export function formerSiteKey(urlOrHost: string): string | undefined {
  const host = hostIn(urlOrHost);
  const former = host === undefined ? undefined : siteOfHost(host);
  return former === siteKey(urlOrHost) ? undefined : former;
}

/** The site key of a lower-case host name. */
function siteOfHost(host: string): string {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  const labels = name.split('.');
  const count = labels.length;
  if (count <= 2 || isAddress(name)) return name;
  const registered = registeredLabels(labels);
  const key = labels.slice(-registered).join('.');
  const shared = SHARED_HOSTS.has(key) || labels[count - registered] === SHARED_NAME;
  // www.blogspot.com is the host's own site, not a user's.
  return shared && count > registered && labels[count - registered - 1] !== 'www'
    ? labels.slice(-registered - 1).join('.')
    : key;
}

/** Number of labels from the right that form the registered name. */
function registeredLabels(labels: readonly string[]): number {
  const top = labels[labels.length - 1]!;
  const second = labels[labels.length - 2]!;
  if (top.length !== 2) return 2;
  if (top === 'us' && second.length === 2) return 3;
  if (REGIONS.has(`${second}.${top}`)) return 3;
  if (!CATEGORY_LABELS.has(second)) return 2;
  return top === 'au' && AUSTRALIAN_STATES.has(labels[labels.length - 3]!) ? 4 : 3;
}
