// A node → its path for people: `html › body › div.story › p`, from the names a page gives its elements.

import { attribute, type Page, tagName } from '../../../index.ts';

const MAX_STEPS = 12;

export function pathOf({ tape }: Page, node: number): string {
  const steps: string[] = [];
  for (let at = node; at > 0 && steps.length < MAX_STEPS; at = tape.parent[at]!) {
    const id = attribute(tape, at, 'id')?.trim() ?? '';
    const [first = ''] = (attribute(tape, at, 'class') ?? '').trim().split(/\s+/);
    const name = id !== '' ? `#${id}` : first !== '' ? `.${first}` : '';
    steps.unshift(`${tagName(tape, at)}${name}`);
  }
  return steps.join(' › ');
}
