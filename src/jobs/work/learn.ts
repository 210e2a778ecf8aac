// Pages of one site → its record, as bytes: who asked puts it into the store.

import { parsePage, SiteLearner, siteToBytes } from '../../index.ts';
import type { Done, LearnTask } from './task.ts';

export function learn({ key, method, methodOptions, pages }: LearnTask): Done {
  const learner = new SiteLearner({
    key,
    now: new Date().toISOString(),
    ...(method === undefined ? {} : { method }),
    ...(methodOptions === undefined ? {} : { methodOptions }),
  });
  for (const { input, url, contentType } of pages) {
    learner.add(
      parsePage(input, {
        ...(url === undefined ? {} : { url }),
        ...(contentType === undefined || typeof input === 'string' ? {} : { contentType }),
      }),
    );
  }
  return {
    kind: 'done',
    body: new Uint8Array(),
    mediaType: 'application/octet-stream',
    site: siteToBytes(learner.finish()),
  };
}
