// Open pages, each with its last answer. Reasons, outputs and another balance of precision and recall come from that answer, so
// the page is not judged again.

import { type Extraction, extract, type Page, parsePage, siteFromJson, siteKey } from '../../../index.ts';
import type { InspectedBlocks, InspectedSource, InspectorSettings, Opened, SaidReason } from '../protocol.ts';
import { shownTree } from './shown-tree.ts';

/** Characters of a block shown in lists. */
const SHOWN_TEXT = 180;
const BALANCED = 1;

interface OpenPage {
  readonly page: Page;
  /** The request behind the current answer. */
  asked?: string;
  /** The answer in balance. */
  base?: Extraction;
  answer?: Extraction;
}

export class OpenPages {
  private readonly pages = new Map<string, OpenPage>();

  open({ id, input, url, contentType }: InspectedSource): Opened {
    const started = performance.now();
    const page = parsePage(typeof input === 'string' ? input : new Uint8Array(input), {
      ...(url === undefined ? {} : { url }),
      ...(contentType === undefined ? {} : { contentType }),
    });
    this.pages.set(id, { page });
    const { segments } = page;
    const openMs = performance.now() - started;
    const charset = page.info.decoded?.charset;
    return {
      id,
      ...(url === undefined ? {} : { url, site: siteKey(url) ?? '' }),
      title: extract(page, { method: 'bte' }).title ?? '',
      ...(charset === undefined ? {} : { charset }),
      characters: page.tape.source.length,
      nodes: page.tape.size,
      openMs,
      blocks: blocksOf(page, segments),
      tree: shownTree(page.tape),
    };
  }

  close(id: string): void {
    this.pages.delete(id);
  }

  page(id: string): Page {
    return this.opened(id).page;
  }

  /** The current answer. */
  answer(id: string): Extraction {
    const { answer } = this.opened(id);
    if (answer === undefined) throw new Error('the page has not been judged yet');
    return answer;
  }

  judge(id: string, { method, tilt }: InspectorSettings, said: SaidReason): Extraction {
    const one = this.opened(id);
    const asked = JSON.stringify([method, said]);
    if (one.base === undefined || one.asked !== asked) {
      one.base = answerFor(one.page, method, said);
      one.asked = asked;
    }
    one.answer = tilt === BALANCED ? one.base : (one.base.lean(tilt) ?? one.base);
    return one.answer;
  }

  private opened(id: string): OpenPage {
    const one = this.pages.get(id);
    if (one === undefined) throw new Error('the page is not open any more: open it again');
    return one;
  }
}

/** A page's answer by a method, with people's labels and rules; without reasons if `trace` is false. */
export function answerFor(page: Page, method: string, { labels, rules, site }: SaidReason, trace = true): Extraction {
  const learned = site === undefined ? undefined : siteFromJson(site);
  const reads = learned !== undefined && (method === 'fusion' || method === learned.method);
  return extract(page, {
    method,
    trace,
    clock: () => performance.now(),
    now: new Date(),
    labels,
    rules,
    ...(reads ? { site: learned } : {}),
  });
}

function blocksOf(page: Page, { count, words, from, to, textFrom, textTo }: Page['segments']): InspectedBlocks {
  const text = Array.from({ length: count }, (_, s) =>
    page.text.slice(textFrom[s]!, Math.min(textTo[s]!, textFrom[s]! + SHOWN_TEXT)).trim(),
  );
  return { count, words: words.slice(), from: from.slice(), to: to.slice(), text };
}
