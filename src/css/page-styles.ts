// Page → the declarations that its `<style>` elements and `style` attributes give an element. A sheet is parsed only when a
// caller needs an element that it may affect.

import { attribute, Kind, Tag, type Tape, tagName } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { addColorKeys } from './color-keys.ts';
import { Declarations, NO_DECLARATIONS } from './declarations.ts';
import { flatCss } from './flat-css.ts';
import { addHidingKeys, HidingKeys } from './hiding-keys.ts';
import { Namesakes } from './namesakes.ts';
import { OddRules } from './odd-rules.ts';
import type { PageNames } from './selector.ts';
import { SelectorMatch } from './selector-match.ts';
import { sheetText } from './sheets.ts';
import { AttributeFlag, startTags } from './start-tags.ts';
import { byRank, type StyleRule, StyleRules } from './style-rules.ts';
import { Inherited, Variables } from './variables.ts';

/** Limit on ancestors checked for the left part of a selector. */
const MAX_STEPS = 64;
/** More than the number of tag ids. */
const TAGS = 1 << 16;

export class PageStyles {
  private readonly page: Page;
  private readonly tape: Tape;
  private readonly pageNames: PageNames;
  private readonly sheets: readonly string[];
  private parsed: StyleRules | undefined;
  private hiding: HidingKeys | undefined;
  private knowsAll: boolean | undefined;
  private walked: OddRules | undefined;
  private readonly match: SelectorMatch;
  private readonly known = new Map<string | number, Namesakes>();
  /** The namesakes of each element read so far, cached because many elements share an ancestor. */
  private readonly alike = new Map<number, Namesakes>();
  /** The number of each element's place, 0 if not computed yet, and the declarations per place. */
  private places: Int32Array | undefined;
  private placeCount = 0;
  private readonly declared: (Declarations | undefined)[] = [];
  /** Declarations of the ancestors of elements with variables; each such element reads them. */
  private readonly written = new Map<number, Declarations>();
  private inherited: Inherited | undefined;
  /** Declarations of `style` attributes on elements without rules, by attribute text. */
  private readonly ownAlone = new Map<string, Declarations>();

  constructor(page: Page) {
    const { tape } = page;
    this.page = page;
    this.tape = tape;
    this.match = new SelectorMatch(
      tape,
      { named: (node) => this.namesakesOf(node), valueOf: (node, name) => attribute(tape, node, name) },
      MAX_STEPS,
    );
    this.pageNames = new NamesOn(() => startTags(page).names);
    const sheets: string[] = [];
    for (let i = tape.tag.indexOf(Tag.style); i >= 0; i = tape.tag.indexOf(Tag.style, i + 1)) {
      if (tape.kind[i] !== Kind.element) continue;
      if (tape.end[i]! > i + 1 && tape.kind[i + 1] === Kind.text && isForScreens(tape, i)) {
        sheets.push(flatCss(sheetText(tape, i + 1)));
      }
    }
    this.sheets = sheets;
  }

  /** Classes, ids and tags that some rule may hide. */
  get hidingKeys(): HidingKeys {
    if (this.hiding === undefined) {
      const keys = new HidingKeys();
      const areAll = this.sheets.length > 0 && this.areAll;
      const variables = new Variables(areAll ? this.sheets : []);
      for (const sheet of this.sheets) {
        addHidingKeys(sheet, keys, this.pageNames, areAll);
        if (!areAll) continue;
        addColorKeys(sheet, keys, this.pageNames, variables);
        variables.addKeys(sheet, keys, this.pageNames);
      }
      this.hiding = keys;
    }
    return this.hiding;
  }

  /** True when no sheet is external, so no unseen rule can override these, for example to show an element again. */
  get areAll(): boolean {
    // Most pages link a sheet. That is found without reading the inline ones.
    this.knowsAll ??= !linksSheets(this.tape) && !this.sheets.some((css) => css.includes('@import'));
    return this.knowsAll;
  }

  /** Rules with more than names in their selectors, by element, if such a rule hides something. */
  get odd(): OddRules | undefined {
    if (this.hidingKeys.hasOdd) this.walked ??= new OddRules(this.page, this.rules.odd, this.pageNames, this.areAll);
    return this.walked;
  }

  get hasRules(): boolean {
    return this.sheets.length > 0 && this.rules.size > 0;
  }

  /** Declarations for an element: rules that match its own names, then its own `style` over them. */
  of(node: number): Declarations {
    return this.withOwnStyle(
      node,
      this.sheets.length === 0 ? NO_DECLARATIONS : this.namesakesOf(node).aloneAtFirst(this.rules),
    );
  }

  /** The `style` attribute. */
  ownStyle(node: number): string | undefined {
    if (hasText(this.page, node) && (startTags(this.page).flags[node]! & AttributeFlag.style) === 0) return undefined;
    return attribute(this.tape, node, 'style');
  }

  /**
   * The same, including rules with ancestors; costs one walk up per rule. Equal elements share the answer. Variables are filled
   * in only for properties that affect visibility.
   */
  inPlace(node: number): Declarations {
    const css = this.asWritten(node);
    if (!css.hasVariables) return css;
    this.inherited ??= new Inherited({
      parent: this.tape.parent,
      declaredAt: (at) => this.writtenAt(at),
      mayGive: (at) => this.mayGive(at),
      sightOnly: true,
    });
    return this.inherited.fillIn(css, node);
  }

  /** The same with variables left as written. */
  private asWritten(node: number): Declarations {
    return this.withOwnStyle(node, this.sheets.length === 0 ? NO_DECLARATIONS : this.byAllRules(node));
  }

  /** False for most elements: no rule for their names defines a variable. */
  private mayGive(node: number): boolean {
    if (this.sheets.length === 0 || this.odd?.of(node) !== undefined || this.ownStyle(node)?.includes('--') === true)
      return true;
    return this.namesakesOf(node).mayGive(this.rules);
  }

  private writtenAt(node: number): Declarations {
    let declared = this.written.get(node);
    if (declared === undefined) {
      declared = this.asWritten(node);
      this.written.set(node, declared);
    }
    return declared;
  }

  private byAllRules(node: number): Declarations {
    const odd = this.odd?.of(node);
    if (odd !== undefined) return this.declareAt(node, odd);
    const place = this.placeOf(node);
    this.declared[place] ??= this.declareAt(node, []);
    return this.declared[place]!;
  }

  private declareAt(node: number, odd: readonly StyleRule[]): Declarations {
    const alike = this.namesakesOf(node);
    const { simple, inside: all } = alike.rulesOf(this.rules);
    // The page's names are those of elements with text, and so are the ancestors of one.
    const inside = all.length > 0 && hasText(this.page, node) ? alike.insideOn(this.pageNames, this.rules) : all;
    if (inside.length + odd.length === 0) return alike.alone(this.rules);
    const holding = inside.filter(({ compounds }) => this.match.around(node, compounds) === 'yes');
    if (holding.length + odd.length === 0) return alike.alone(this.rules);
    return alike.declare([...simple, ...holding, ...odd].sort(byRank));
  }

  /** A number shared by elements whose names, and the names of all their ancestors, are equal. */
  private placeOf(node: number): number {
    const { parent } = this.tape;
    this.places ??= new Int32Array(this.tape.size);
    const { places } = this;
    const way: number[] = [];
    let at = node;
    for (; at > 0 && places[at] === 0; at = parent[at]!) way.push(at);
    let place = at > 0 ? places[at]! : 0;
    for (let i = way.length - 1; i >= 0; i--) {
      place = this.namesakesOf(way[i]!).placeIn(place, this.numberPlace);
      places[way[i]!] = place;
    }
    return place;
  }

  private readonly numberPlace = (): number => ++this.placeCount;

  private withOwnStyle(node: number, declared: Declarations): Declarations {
    const own = this.ownStyle(node);
    if (own === undefined) return declared;
    if (declared.size > 0) return new Declarations(declared).read(own);
    let alone = this.ownAlone.get(own);
    if (alone === undefined) {
      alone = new Declarations().read(own);
      this.ownAlone.set(own, alone);
    }
    return alone;
  }

  private get rules(): StyleRules {
    if (this.parsed === undefined) {
      this.parsed = new StyleRules();
      for (const sheet of this.sheets) this.parsed.add(sheet);
    }
    return this.parsed;
  }

  private namesakesOf(node: number): Namesakes {
    let alike = this.alike.get(node);
    if (alike === undefined) {
      alike = this.findNamesakes(node);
      this.alike.set(node, alike);
    }
    return alike;
  }

  private findNamesakes(node: number): Namesakes {
    const { tape } = this;
    const tag = tape.tag[node]!;
    if (!hasText(this.page, node)) {
      const id = attribute(tape, node, 'id') ?? '';
      const className = attribute(tape, node, 'class') ?? '';
      return this.namesakes(`${tag} ${id}\n${className}`, node, id, className);
    }
    // Elements with text: their names have already been read.
    const { id, className, names } = startTags(this.page);
    const key = id[node] === 0 ? className[node]! * TAGS + tag : `${tag} ${id[node]} ${className[node]}`;
    return this.namesakes(key, node, names[id[node]!]!, names[className[node]!]!);
  }

  private namesakes(key: string | number, node: number, id: string, className: string): Namesakes {
    let alike = this.known.get(key);
    if (alike === undefined) {
      alike = new Namesakes(tagName(this.tape, node), id, className);
      this.known.set(key, alike);
    }
    return alike;
  }
}

function hasText({ tape, flow }: Page, node: number): boolean {
  return flow.offset[tape.end[node]!] !== flow.offset[node];
}

/** True for pages that link a sheet, or preload one for a script to apply. */
function linksSheets(tape: Tape): boolean {
  const { tag } = tape;
  for (let node = tag.indexOf(Tag.link); node >= 0; node = tag.indexOf(Tag.link, node + 1)) {
    if (tape.kind[node] !== Kind.element) continue;
    if (/stylesheet/i.test(attribute(tape, node, 'rel') ?? '') || attribute(tape, node, 'as') === 'style') return true;
  }
  return false;
}

/** False for `<style media=print>`. */
function isForScreens(tape: Tape, node: number): boolean {
  const media = attribute(tape, node, 'media')?.trim().toLowerCase() ?? '';
  return media === '' || /\b(?:screen|all)\b/.test(media);
}

export const pageStyles: Fact<PageStyles> = fact('css.pageStyles', (page: Page): PageStyles => new PageStyles(page));

/** Lookups answered by a text search over all names; after that, the names are split into a set. */
const MAX_SEARCHES = 16;

class NamesOn implements PageNames {
  private readonly names: () => readonly string[];
  private joined: string | undefined;
  private apart: ReadonlySet<string> | undefined;
  private searches = 0;

  constructor(names: () => readonly string[]) {
    this.names = names;
  }

  has(name: string): boolean {
    this.joined ??= ` ${this.names().join(' ')} `;
    if (this.apart === undefined && ++this.searches < MAX_SEARCHES) {
      if (!this.joined.includes(name)) return false;
      if (this.joined.includes(` ${name} `)) return true;
    }
    this.apart ??= new Set(this.joined.split(/\s+/));
    return this.apart.has(name);
  }
}
