// One selector → compounds of tag, id and classes, the element's own last: `main.wide .note` is two of them.
// Combinators all count as "somewhere inside"; states, attributes and siblings are not read (undefined).

export interface Compound {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
}

const COMPOUND = /^([a-z][a-z0-9]*|\*)?((?:[.#][\w-]{1,80}){0,4})$/i;
/** Longer chains are read by nobody and cost a walk each. */
const MAX_COMPOUNDS = 6;

export function readSelector(text: string): readonly Compound[] | undefined {
  if (/[:[+~\\]/.test(text)) return undefined;
  const parts = text
    .replaceAll('>', ' ')
    .trim()
    .split(/\s+/, MAX_COMPOUNDS + 1);
  if (parts.length > MAX_COMPOUNDS) return undefined;
  const compounds: Compound[] = [];
  for (const part of parts) {
    const match = COMPOUND.exec(part);
    if (match === null || part === '') return undefined;
    const names = (match[2] ?? '').split(/(?=[.#])/).filter((name) => name !== '');
    compounds.push({
      tag: match[1] === undefined || match[1] === '*' ? '' : match[1].toLowerCase(),
      id: names.find((name) => name.startsWith('#'))?.slice(1) ?? '',
      classes: names.filter((name) => name.startsWith('.')).map((name) => name.slice(1)),
    });
  }
  return compounds;
}

/** What rules are looked up by: `#id`, else the first `.class`, else the tag, else `*`. */
export function keyOf({ tag, id, classes }: Compound): string {
  return id !== '' ? `#${id}` : classes.length > 0 ? `.${classes[0]}` : tag === '' ? '*' : tag;
}

/** A selector's weight in the cascade. */
export function specificity(compounds: readonly Compound[]): number {
  return compounds.reduce(
    (sum, { tag, id, classes }) => sum + (id === '' ? 0 : 100) + classes.length * 10 + (tag === '' ? 0 : 1),
    0,
  );
}

export function matches(compound: Compound, tag: string, id: string, classes: readonly string[]): boolean {
  if (compound.tag !== '' && compound.tag !== tag) return false;
  if (compound.id !== '' && compound.id !== id) return false;
  return compound.classes.every((name) => classes.includes(name));
}
