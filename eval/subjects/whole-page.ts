// The floor: everything a reader sees. No extractor may score below it and be called one.

import type { Subject } from './subject.ts';

export const WHOLE_PAGE = 'whole page';

export const wholePage: Subject = {
  name: WHOLE_PAGE,
  kind: 'floor',
  run(_, open) {
    const { page, openMs } = open();
    const start = performance.now();
    const { text } = page;
    return { text, ms: openMs + performance.now() - start };
  },
};
