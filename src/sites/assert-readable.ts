// A record's templates are each learner's own; only the learner can tell that it reads them. Asked once, on a page of one
// word, when a record enters: a template of a version from the future is then one clear error and not one a page.

import { PithError } from '../error.ts';
import { parsePage, type SiteRecord } from '../index.ts';
import { checkOptions, findMethod } from '../methods/index.ts';

export function assertReadable({ key, method: name, options: learned, templates }: SiteRecord): void {
  const method = findMethod(name);
  const page = parsePage('<p>word</p>');
  try {
    const options = checkOptions(method.name, method.options, learned);
    for (const { template } of templates) method.label(page, { options, template });
  } catch (thrown) {
    const reason = thrown instanceof PithError ? thrown.message : `they are not what ${name} writes`;
    throw new PithError('corrupt', `the templates of site '${key}' cannot be read: ${reason}`, { cause: thrown });
  }
}
