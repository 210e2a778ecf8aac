// Other extractors, run in this process on the same pages. Their packages are not Pith's dependencies: they are loaded
// on demand, and an error names a missing one.

import { decode } from '../../../src/decode/index.ts';
import { PithError } from '../../../src/index.ts';
import type { GoldPage } from '../data/index.ts';
import type { Subject } from './subject.ts';

type Extract = (html: string, url: string | undefined) => string | Promise<string>;

interface Peer {
  readonly packages: readonly string[];
  readonly load: () => Promise<Extract>;
}

/** Name as typed → how to get it. */
const PEERS: Readonly<Record<string, Peer>> = {
  readability: { packages: ['@mozilla/readability', 'linkedom'], load: loadReadability },
  defuddle: { packages: ['defuddle', 'linkedom'], load: loadDefuddle },
};

const PEER_NAMES: readonly string[] = Object.keys(PEERS);

export async function peerSubject(name: string): Promise<Subject> {
  const peer = PEERS[name];
  if (peer === undefined) {
    throw new PithError('bad-option', `unknown peer '${name}' (available: ${PEER_NAMES.join(', ')}; or --program)`);
  }
  const extract = await loadPeer(name, peer);
  return {
    name,
    kind: 'peer',
    async run(page) {
      const html = decodeHtml(page);
      const start = performance.now();
      const text = await extract(html, page.url);
      return { text, ms: performance.now() - start };
    },
  };
}

async function loadPeer(name: string, peer: Peer): Promise<Extract> {
  try {
    return await peer.load();
  } catch (cause) {
    throw new PithError('unavailable', `peer '${name}' needs: npm install ${peer.packages.join(' ')}`, { cause });
  }
}

/** Peers take text: Pith decodes the page for them, so that only extraction is compared. */
function decodeHtml({ html }: GoldPage): string {
  if (typeof html === 'string') return html;
  const { source, utf8 } = decode(html);
  return utf8 ? new TextDecoder().decode(html) : source;
}

async function loadReadability(): Promise<Extract> {
  const [{ Readability }, { parseHTML }] = await Promise.all([import('@mozilla/readability'), import('linkedom')]);
  return (html) => {
    const document = parseHTML(html).document as unknown as Document;
    return new Readability(document).parse()?.textContent ?? '';
  };
}

async function loadDefuddle(): Promise<Extract> {
  const [{ Defuddle }, { parseHTML }] = await Promise.all([import('defuddle/node'), import('linkedom')]);
  return async (html, url) => {
    const document = parseHTML(html).document as unknown as Document;
    const { content } = await Defuddle(document, url ?? 'https://example.org/');
    return readText(parseHTML(`<!doctype html><html><body>${content}</body></html>`).document as unknown as Document);
  };
}

const BREAKS =
  'p,div,br,li,ul,ol,dl,dt,dd,h1,h2,h3,h4,h5,h6,table,tr,td,th,section,article,figure,figcaption,blockquote,pre';

/** `textContent` joins blocks without white space if the HTML has none between them, as in Defuddle's output. */
function readText(document: Document): string {
  for (const element of document.querySelectorAll(BREAKS)) element.append('\n');
  return document.body.textContent ?? '';
}
