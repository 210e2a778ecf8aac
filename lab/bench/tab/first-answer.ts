// A page in a new tab: what the tab fetches until the first answer, and the answer in every form.

import type { Browser } from 'playwright-core';
import type { Extraction } from '../../../src/index.ts';
import type { TabServer } from './tab-server.ts';

/** All forms of an answer: reading one that needs a missing part would throw. */
export interface Forms {
  readonly text: string;
  readonly markdown: string;
  readonly html: string;
  readonly tei: string;
  readonly json: unknown;
  readonly chunks: unknown;
}

export const formsOf = (answer: Extraction): Forms => ({
  text: answer.text,
  markdown: answer.markdown,
  html: answer.html,
  tei: answer.tei,
  json: answer.json,
  chunks: answer.chunks(),
});

export interface FirstAnswer {
  readonly forms: Forms;
  readonly taken: ReadonlyMap<string, number>;
}

/** `as`: the page given as bytes, as from `fetch`, or as text. */
export async function firstAnswer(
  browser: Browser,
  server: TabServer,
  html: Uint8Array,
  as: 'bytes' | 'text' = 'text',
): Promise<FirstAnswer> {
  const tab = await browser.newPage();
  try {
    await tab.goto(`${server.origin}/`);
    server.taken();
    // As text: what TypeScript makes of functions does not run elsewhere.
    const forms = (await tab.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(Buffer.from(html).toString('base64'))}), (one) => one.charCodeAt(0));
      const { extractAsync } = await import('/dist/browser/index.js');
      const answer = await extractAsync(${as === 'text' ? 'new TextDecoder().decode(bytes)' : 'bytes'});
      return JSON.parse(JSON.stringify((${formsOf})(answer)));
    })()`)) as Forms;
    return { forms, taken: server.taken() };
  } finally {
    await tab.close();
  }
}
