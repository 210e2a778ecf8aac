// Page → Markdown, by Pith and by the two popular JavaScript extractors, each used as its authors recommend.

import { extract } from '../../../src/index.ts';
import type { StructuredPage } from './generate.ts';

export interface System {
  readonly name: string;
  run(page: StructuredPage): string | Promise<string>;
}

export const pith: System = { name: 'pith', run: ({ html, url }) => extract(html, { url }).markdown };

export async function peers(): Promise<System[]> {
  const { Readability } = await import('@mozilla/readability');
  const { default: Turndown } = await import('turndown');
  const { JSDOM, VirtualConsole } = await import('jsdom');
  const { Defuddle } = await import('defuddle/node');
  const quiet = new VirtualConsole();
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
  return [
    {
      name: 'Readability.js+turndown',
      run: ({ html, url }) => {
        const { document } = new JSDOM(html, { url, virtualConsole: quiet }).window;
        return turndown.turndown(new Readability(document).parse()?.content ?? '');
      },
    },
    {
      name: 'Defuddle',
      run: async ({ html, url }) => {
        const result = await Defuddle(new JSDOM(html, { url, virtualConsole: quiet }).window.document, url, {
          markdown: true,
        });
        return result.content;
      },
    },
  ];
}
