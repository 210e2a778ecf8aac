// The text of a selector → compounds, the element's own last: `main.wide > .note[lang|="en"]` is two of them. Known are
// tags, `*`, ids, classes, attributes, and both ways of standing inside: anywhere (blank) or as a child (`>`).
// States (`:hover`), siblings (`+`, `~`) and what is not understood give undefined: a rule half read would be another rule.

export interface Compound {
  /** '' for any. */
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  /** It stands right inside what the compound before names, not anywhere inside. */
  readonly isChild: boolean;
}

export interface AttributeTest {
  readonly name: string;
  readonly how: '' | '=' | '~=' | '|=' | '^=' | '$=' | '*=';
  readonly value: string;
}

export type Selector = readonly Compound[];

/** Longer chains are read by nobody and cost a walk each. */
const MAX_COMPOUNDS = 6;
/** Characters of names: everything beyond ASCII is one. */
const NAME = /[\w\-\u0080-\uffff]/;
const SPACE = /\s/;

/** One selector, without commas. */
export function readSelector(text: string): Selector | undefined {
  const all = readSelectors(text);
  return all?.length === 1 ? all[0] : undefined;
}

/** Selectors with commas between them. */
export function readSelectors(text: string): readonly Selector[] | undefined {
  return new Reader(text).list();
}

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  list(): Selector[] | undefined {
    const list: Selector[] = [];
    do {
      const one = this.chain();
      if (one === undefined) return undefined;
      list.push(one);
    } while (this.takes(','));
    return this.at === this.text.length ? list : undefined;
  }

  private chain(): Selector | undefined {
    const chain: Compound[] = [];
    let isChild = false;
    this.spaces();
    for (;;) {
      const compound = this.compound(isChild);
      if (compound === undefined || chain.length === MAX_COMPOUNDS) return undefined;
      chain.push(compound);
      const apart = this.spaces();
      isChild = this.takes('>');
      if (isChild) this.spaces();
      else if (!apart || this.at === this.text.length || this.text[this.at] === ',') return chain;
    }
  }

  private compound(isChild: boolean): Compound | undefined {
    const from = this.at;
    const classes: string[] = [];
    const attributes: AttributeTest[] = [];
    let tag = '';
    let id = '';
    if (!this.takes('*')) tag = this.name().toLowerCase();
    for (;;) {
      if (this.takes('.')) {
        const name = this.name();
        if (name === '') return undefined;
        classes.push(name);
      } else if (this.takes('#')) {
        const name = this.name();
        if (name === '' || (id !== '' && id !== name)) return undefined;
        id = name;
      } else if (this.takes('[')) {
        const test = this.attribute();
        if (test === undefined) return undefined;
        attributes.push(test);
      } else return this.at === from ? undefined : { tag, id, classes, attributes, isChild };
    }
  }

  private attribute(): AttributeTest | undefined {
    this.spaces();
    const name = this.name().toLowerCase();
    this.spaces();
    if (name === '') return undefined;
    if (this.takes(']')) return { name, how: '', value: '' };
    const sign = '~|^$*'.includes(this.text[this.at] ?? ' ') ? this.text[this.at++]! : '';
    if (!this.takes('=')) return undefined;
    this.spaces();
    const value = this.takes('"') ? this.quoted('"') : this.takes("'") ? this.quoted("'") : this.name();
    this.spaces();
    if (value === undefined || !this.takes(']')) return undefined;
    return { name, how: `${sign}=` as AttributeTest['how'], value };
  }

  /** '' where there is none. A backslash lets any sign into a name, as in `.sm\:wide`. */
  private name(): string {
    let name = '';
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at]!;
      if (sign === '\\' && this.at + 1 < this.text.length) name += this.text[++this.at]!;
      else if (NAME.test(sign)) name += sign;
      else break;
    }
    return name;
  }

  private quoted(mark: string): string | undefined {
    const end = this.text.indexOf(mark, this.at);
    if (end < 0) return undefined;
    const value = this.text.slice(this.at, end);
    this.at = end + 1;
    return value;
  }

  /** True when there were any. */
  private spaces(): boolean {
    const from = this.at;
    while (this.at < this.text.length && SPACE.test(this.text[this.at]!)) this.at++;
    return this.at > from;
  }

  private takes(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }
}

/** Whether the names fit; attributes are asked apart, because few compounds have any (select.ts). */
export function fitsNames(compound: Compound, tag: string, id: string, classes: readonly string[]): boolean {
  if (compound.tag !== '' && compound.tag !== tag) return false;
  if (compound.id !== '' && compound.id !== id) return false;
  return compound.classes.every((name) => classes.includes(name));
}
