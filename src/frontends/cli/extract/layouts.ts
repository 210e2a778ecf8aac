// `--layout browser | estimate | FILE` → the layout of each page. A browser is started when the first page needs it.

import { readFile } from 'node:fs/promises';
import { PithError } from '../../../base/index.ts';
import { Renderer } from '../../../browser/index.ts';
import { estimateLayout, type Layout, type Page, restoreLayout } from '../../../index.ts';
import { unpackWhole } from '../../../inputs/compression/index.ts';
import { fileError } from '../../../inputs/files/index.ts';

export interface Layouts {
  of(page: Page): Promise<Layout>;
  close(): Promise<void>;
}

export function openLayouts(wanted: string): Layouts {
  if (wanted === 'estimate') return { of: async (page) => estimateLayout(page), close: async () => {} };
  if (wanted === 'browser') return browserLayouts();
  let stored: Promise<unknown> | undefined;
  return {
    of: async (page) => {
      stored ??= readStored(wanted);
      return restoreLayout(await stored, page.tape);
    },
    close: async () => {},
  };
}

function browserLayouts(): Layouts {
  const renderer = new Renderer({ tabs: 1 });
  return {
    of: async (page) => {
      const outcome = await renderer.render(page);
      if ('layout' in outcome) return outcome.layout;
      throw new PithError(
        outcome.failed === 'timeout' ? 'timeout' : 'unavailable',
        `the page could not be rendered: ${outcome.reason}`,
      );
    },
    close: () => renderer.close(),
  };
}

/** Enough for the largest page; a decompression bomb stops here. */
const MAX_LAYOUT_BYTES = 256 * 2 ** 20;

/** A layout as written by `pith render`, compressed or not. */
async function readStored(path: string): Promise<unknown> {
  const bytes = await readFile(path).catch((thrown) => {
    throw fileError(path, thrown);
  });
  try {
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return JSON.parse((packed ? unpackWhole('gzip', bytes, `'${path}'`, MAX_LAYOUT_BYTES) : bytes).toString('utf8'));
  } catch (cause) {
    throw new PithError('corrupt', `'${path}' is not a layout: pith render writes them`, { cause });
  }
}
