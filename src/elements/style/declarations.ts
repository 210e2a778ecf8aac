// `width: 20em; float: left` → values by property name, in lower case. The one reader of declarations, for `style`
// attributes and `<style>` rules alike. Split by hand, so cost is linear in the text whatever it holds.
// A later declaration wins over an earlier one, an `!important` one over all that are not.

/** Properties and variables of one list, which is put over and under others, element by element. CSS knows fewer properties. */
const MAX_PROPERTIES = 500;
const MAX_VARIABLES = 2_000;

export class Declarations {
  private readonly values = new Map<string, string>();
  private readonly important = new Set<string>();
  /** How many of them are variables. */
  private variables = 0;
  /** True when some value is, or was before another took its place, one of a variable (`var(--ink)`). */
  hasVariables = false;
  /** True when some property is a variable (`--ink: #fff`). */
  givesVariables = false;

  get size(): number {
    return this.values.size;
  }

  /** The value without `!important`, white space collapsed; undefined when the property is not declared. */
  get(name: string): string | undefined {
    return this.values.get(name);
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  is(name: string, ...values: readonly string[]): boolean {
    const value = this.values.get(name);
    return value !== undefined && values.includes(value);
  }

  /** Reads a declaration list over what is here already. */
  read(text: string): this {
    for (const part of text.split(';')) {
      const colon = part.indexOf(':');
      if (colon < 0) continue;
      let value = part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
      const mark = value.indexOf('!');
      if (mark >= 0) value = value.slice(0, mark).trimEnd();
      const isImportant = mark >= 0 && part.toLowerCase().includes('important', colon);
      if (hasBlank(value)) value = value.replace(/\s+/g, ' ');
      const name = part.slice(0, colon).trim().toLowerCase();
      if (value.includes('var(')) this.hasVariables = true;
      if (name.startsWith('--')) this.givesVariables = true;
      this.put(name, value, isImportant);
    }
    return this;
  }

  /** Puts another list over this one. */
  add(over: Declarations): this {
    this.hasVariables ||= over.hasVariables;
    this.givesVariables ||= over.givesVariables;
    if (this.values.size === 0 && this.important.size + over.important.size === 0) {
      for (const [name, value] of over.values) this.values.set(name, value);
      this.variables = over.variables;
    } else for (const [name, value] of over.values) this.put(name, value, over.important.has(name));
    return this;
  }

  /** A value over whatever is declared. */
  replace(name: string, value: string): void {
    this.values.set(name, value);
  }

  [Symbol.iterator](): IterableIterator<[name: string, value: string]> {
    return this.values[Symbol.iterator]();
  }

  private hasRoomFor(name: string): boolean {
    return name.startsWith('--') ? this.variables < MAX_VARIABLES : this.values.size - this.variables < MAX_PROPERTIES;
  }

  private put(name: string, value: string, isImportant: boolean): void {
    if (!isImportant && this.important.has(name)) return;
    if (!this.values.has(name)) {
      if (!this.hasRoomFor(name)) return;
      if (name.startsWith('--')) this.variables++;
    }
    this.values.set(name, value);
    if (isImportant) this.important.add(name);
  }
}

/** False for most values: words and numbers, which no pattern needs to look at. */
function hasBlank(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code <= 32 || code > 126) return true;
  }
  return false;
}

export const NO_DECLARATIONS: Declarations = new Declarations();
