// Mean word F of a learned method over pages held back from learning.

import { checkOptions, findMethod, isAbstained, isPrediction } from '../../src/methods/index.ts';
import { renderText } from '../../src/render/index.ts';
import type { Template } from '../../src/templates/index.ts';
import type { SitePage } from '../sites/index.ts';

export function meanWordF(
  pages: readonly SitePage[],
  name: string,
  template: Template,
  given: Readonly<Record<string, unknown>> = {},
): number {
  const method = findMethod(name);
  const options = checkOptions(name, method.options, given);
  let sum = 0;
  for (const { page, target } of pages) {
    const answer = method.label(page, { options, template });
    const text = isAbstained(answer) || isPrediction(answer) ? '' : renderText(page, answer);
    sum += target.score(text).words?.f ?? 0;
  }
  return sum / Math.max(1, pages.length);
}
