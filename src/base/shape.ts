// A value from outside + its expected shape → the first problem, in words, or undefined. Disks and people change files, and
// JSON can have anything in place of a number.

/** A kind; a list of one kind; fields by name (`name?`: optional; `*`: every field); or a custom test. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'unknown'
  | readonly [Shape]
  | { readonly [name: string]: Shape }
  | ((value: unknown) => boolean);

/**
 * Numbers must be finite; additional fields are allowed.
 *
 *     misfit({ pages: [1, 'two'] }, { pages: ['number'] }); // "'pages.1' must be a number"
 */
export function misfit(value: unknown, shape: Shape, at = ''): string | undefined {
  if (shape === 'unknown') return undefined;
  if (typeof shape === 'string') return isOfKind(value, shape) ? undefined : `${named(at)} must be a ${shape}`;
  if (typeof shape === 'function') return shape(value) ? undefined : `${named(at)} has an invalid value`;
  if (isList(shape)) return Array.isArray(value) ? first(value.entries(), shape[0], at) : `${named(at)} must be a list`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${named(at)} must be an object`;
  const own = Object.entries(value);
  if (shape['*'] !== undefined) return first(own, shape['*'], at);
  const held = new Map(own);
  for (const [name, inner] of Object.entries(shape)) {
    const field = name.replace(/\?$/, '');
    if (field !== name && held.get(field) === undefined) continue;
    const wrong = misfit(held.get(field), inner, join(at, field));
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function first(entries: Iterable<readonly [string | number, unknown]>, shape: Shape, at: string): string | undefined {
  for (const [name, value] of entries) {
    const wrong = misfit(value, shape, join(at, String(name)));
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function isOfKind(value: unknown, kind: string): boolean {
  return kind === 'number' ? Number.isFinite(value) : typeof value === kind;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
const named = (at: string): string => (at === '' ? 'it' : `'${at}'`);
