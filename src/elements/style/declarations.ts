// `width: 20em; float: left` → values by property name, in lower case. The one reader of declarations, for `style`
// attributes and `<style>` rules alike. Split by hand, so cost is linear in the text whatever it holds.
// A later declaration wins over an earlier one, an `!important` one over all that are not.

export class Declarations {
  private readonly values = new Map<string, string>();
  private readonly important = new Set<string>();
  /** True when some value is one of a variable (`var(--ink)`). */
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
      this.set(part.slice(0, colon).trim().toLowerCase(), value.replace(/\s+/g, ' '), isImportant);
    }
    return this;
  }

  /** Puts another list over this one. */
  add(over: Declarations): this {
    for (const [name, value] of over.values) this.set(name, value, over.important.has(name));
    return this;
  }

  /** Another value for a property that is declared, as important as it was. */
  replace(name: string, value: string): void {
    this.values.set(name, value);
  }

  [Symbol.iterator](): IterableIterator<[name: string, value: string]> {
    return this.values[Symbol.iterator]();
  }

  private set(name: string, value: string, isImportant: boolean): void {
    if (!isImportant && this.important.has(name)) return;
    this.values.set(name, value);
    if (value.includes('var(')) this.hasVariables = true;
    if (name.startsWith('--')) this.givesVariables = true;
    if (isImportant) this.important.add(name);
  }
}

export const NO_DECLARATIONS: Declarations = new Declarations();
