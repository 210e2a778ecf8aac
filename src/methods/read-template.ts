// A stored template → the form its reader works with. Checks its learner and version, and converts it once. The result is
// cached with the template.

import { PithError } from '../base/index.ts';
import type { Template } from '../sites/templates/index.ts';
import type { Method } from './method.ts';

/** A template may have several readers: `site`, and `fusion`, which uses it. */
const kept = new WeakMap<Template, Map<Method, unknown>>();

export function readTemplate<Learned>(method: Method<Learned>, template: Template): Learned {
  const readers = kept.get(template) ?? new Map<Method, unknown>();
  kept.set(template, readers);
  if (!readers.has(method)) readers.set(method, read(method, template));
  return readers.get(method) as Learned;
}

function read<Learned>(method: Method<Learned>, template: Template): Learned {
  const { reads } = method;
  if (reads === undefined || reads.learner !== template.method)
    throw new PithError(
      'bad-option',
      `the template was learned by '${template.method}': '${method.name}' cannot read it`,
    );
  if (reads.version !== template.version)
    throw new PithError(
      'corrupt',
      `a '${template.method}' template has version ${template.version}; this Pith reads version ${reads.version}: learn the site again`,
    );
  try {
    return reads.read(template);
  } catch (cause) {
    if (cause instanceof PithError) throw cause;
    throw new PithError('corrupt', `the template was not written by '${template.method}': learn the site again`, {
      cause,
    });
  }
}
