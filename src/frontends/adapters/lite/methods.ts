// Replaces methods/registry.ts: one method that needs no model, and methods that users register.

import { PithError } from '../../../base/index.ts';
import { bte } from '../../../methods/bte/bte.ts';
import type { Method } from '../../../methods/index.ts';

const ALL: Method[] = [bte];

export const DEFAULT_METHOD = 'bte';

export function methods(): readonly Method[] {
  return ALL;
}

export const isMethod = (name: unknown): boolean => ALL.some((one) => one.name === name);

export function findMethod(name: string): Method {
  const method = ALL.find((one) => one.name === name);
  if (method !== undefined) return method;
  const known = ALL.map((one) => one.name).join(', ');
  throw new PithError('bad-option', `pith/browser-lite has no method '${name}' (it has: ${known}); pith has them all`);
}

export function registerMethod(method: Method): void {
  if (isMethod(method.name)) throw new PithError('bad-option', `a method named '${method.name}' is registered already`);
  ALL.push(method);
}
