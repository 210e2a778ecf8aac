// Checks that a record's templates can be read. Their format belongs to each learner, so only its reader can tell. Checked
// once, when a record is loaded: a template of a newer version is then one clear error and not one per page.

import { PithError } from '../../base/index.ts';
import type { SiteRecord } from '../../index.ts';
import { findMethod, readTemplate } from '../../methods/index.ts';

export function assertReadable({ key, method, templates }: SiteRecord): void {
  try {
    for (const { template } of templates) readTemplate(findMethod(method), template);
  } catch (cause) {
    if (!(cause instanceof PithError)) throw cause;
    throw new PithError('corrupt', `the templates of site '${key}' cannot be read: ${cause.message}`, { cause });
  }
}
