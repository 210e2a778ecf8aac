// A record's templates are each learner's own; only who reads them can tell that they can be read. Asked once, when a
// record enters: a template of a version from the future is then one clear error and not one per page.

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
