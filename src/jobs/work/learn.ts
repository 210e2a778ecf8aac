// Pages of one site → its record, as bytes. The caller stores it.

import { type Page, SiteLearner, siteToBytes } from '../../index.ts';
import type { Done, LearnTask, PageTask } from './task.ts';

export async function learn(
  { key, method, methodOptions, pages }: LearnTask,
  open: (page: PageTask) => Promise<Page>,
): Promise<Done> {
  const learner = new SiteLearner({
    key,
    now: new Date().toISOString(),
    ...(method === undefined ? {} : { method }),
    ...(methodOptions === undefined ? {} : { methodOptions }),
  });
  for (const { input, url, contentType } of pages) {
    const options = { ...(url === undefined ? {} : { url }), ...(contentType === undefined ? {} : { contentType }) };
    learner.add(await open({ input, options }));
  }
  return {
    kind: 'done',
    body: new Uint8Array(),
    mediaType: 'application/octet-stream',
    site: siteToBytes(learner.finish()),
  };
}
