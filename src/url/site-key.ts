// URL → the key that a site's templates are stored under: the registered name (`news.example.co.uk` → `example.co.uk`) by both
// parts of the Public Suffix List; on hosts that give every user a subdomain, that subdomain is the site. The list lacks many
// blog hosts; those are here. The surprise: `www` is not a user (`www.gov.uk` and `gov.uk` are one site).

import { publicSuffixLabels } from './public-suffix.ts';
import { resolve } from './resolve.ts';

/** Hosts whose subdomains belong to different owners and that are missing from the list. */
const SHARED_HOSTS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    '000webhostapp.com activeboard.com at.ua atspace.com bandcamp.com beehiiv.com blog.hu blog.ir blog.jp blogfa.com ' +
    'blogg.no blogg.se blogger.hu bloggplatsen.se blogs.com blogsky.com bravenet.com brinkster.net ' +
    'canalblog.com centerblog.net cocolog-nifty.com createaforum.com de.tl do.am dreamwidth.org egloos.com ' +
    'eklablog.com exblog.jp fandom.com fc2.com forumcommunity.net forumfree.it forumotion.com freeforums.net ' +
    'freehostia.com freewebs.com ghost.io gumroad.com hashnode.dev hautetfort.com helpscoutdocs.com insanejournal.com ' +
    'intercom.help iobloggo.com itch.io jimdofree.com jimdosite.com jugem.jp livedoor.blog livejournal.com medium.com ' +
    'mee.nu mihanblog.com miraheze.org mozello.com multiply.com multiscreensite.com muragon.com my1.ru myblog.it ' +
    'mykajabi.com mystrikingly.com narod.ru neocities.org netlify.com over-blog.com over-blog.net overblog.com ' +
    'persianblog.ir pixnet.net podia.com posterous.com proboards.com readme.io readthedocs.org seesaa.net ' +
    'sourceforge.io sourceforge.net splinder.com substack.com teachable.com thinkific.com tilda.ws tistory.com ' +
    'tripod.com tumblr.com twoday.net typepad.com ucoz.com ucoz.net ucoz.ru unblog.fr webnode.com webnode.page ' +
    'webs.com weebly.com wikia.com wikidot.com wordpress.com wpcomstaging.com wpengine.com xobor.de xoom.it'
  ).split(' '),
);

/** `blogspot` exists on every country domain (`blogspot.de`, `blogspot.co.uk`). */
const SHARED_NAME = 'blogspot';

/**
 * The site key of an http(s) URL or a host name; undefined if it has no host.
 *
 *     siteKey('https://news.example.co.uk/a/b'); // 'example.co.uk'
 */
export function siteKey(urlOrHost: string): string | undefined {
  const host = hostIn(urlOrHost);
  return host === undefined ? undefined : siteOfHost(host);
}

/** The host of an http(s) URL or of a host alone, as the URL parser writes it. */
function hostIn(urlOrHost: string): string | undefined {
  const given = urlOrHost.trim();
  const url = given.includes('://') ? resolve(given) : given.startsWith('//') ? resolve(`http:${given}`) : undefined;
  const host = url === undefined ? hostOnly(given) : new URL(url).hostname;
  return host === undefined || host === '' || host.startsWith('.') ? undefined : host;
}

/** A host alone, with or without a port, checked by the URL parser. */
function hostOnly(given: string): string | undefined {
  if (!/^(?:\[[^\]]*\]|[^\s/@:?#\\]+)(?::\d+)?$/.test(given)) return undefined;
  const url = resolve(`http://${given}`);
  return url === undefined ? undefined : new URL(url).hostname;
}

/** The site key of a lower-case host name. */
function siteOfHost(host: string): string {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  const labels = name.split('.');
  const count = labels.length;
  if (count < 2 || isAddress(name)) return name;
  let suffix = publicSuffixLabels(labels);
  const registered = labels.slice(-suffix - 1);
  if (suffix < count && (registered[0] === SHARED_NAME || SHARED_HOSTS.has(registered.join('.')))) suffix++;
  if (suffix >= count) return name;
  const isOwn = suffix > 1 && labels[count - suffix - 1] === 'www';
  return labels.slice(isOwn ? -suffix : -suffix - 1).join('.');
}

/** True for an IPv4 or IPv6 address as the URL parser writes it. */
function isAddress(host: string): boolean {
  if (host.startsWith('[')) return true;
  const last = host.charCodeAt(host.length - 1);
  return last >= 0x30 && last <= 0x39; // every IPv4 form is written as digits; no top-level domain ends in one
}
