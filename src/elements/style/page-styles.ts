// Page → what its `<style>` elements and `style` attributes declare for an element. Sheets are taken apart only when
// someone asks about an element that they may concern.

import { attribute, Kind, rawText, Tag, type Tape, tagName } from '../../dom/index.ts';
import type { Page } from '../../page.ts';
import { startTags } from '../start-tags.ts';
import { addColourKeys } from './colour-keys.ts';
import { Declarations, NO_DECLARATIONS } from './declarations.ts';
import { flatCss } from './flat-css.ts';
import { addHidingKeys, HidingKeys, type PageNames } from './hiding-keys.ts';
import { OddRules } from './odd-rules.ts';
import { matches } from './selector.ts';
import { type Named, type Rule, StyleRules, stripComments } from './style-rules.ts';
import { fillIn, Variables } from './variables.ts';

/** What a page is called until its first script runs. */
const WITHOUT_SCRIPTS = /^no-?js$/i;
/** Ancestors looked at for the left part of a selector. */
const MAX_STEPS = 64;

export class PageStyles {
  private readonly tape: Tape;
  private readonly pageNames: PageNames;
  private readonly sheets: readonly string[];
  private parsed: StyleRules | undefined;
  private hiding: HidingKeys | undefined;
  private knowsAll: boolean | undefined;
  private walked: OddRules | undefined;
  /** What simple rules declare, by tag, id and class as written: most elements share theirs. */
  private readonly known = new Map<string, Declarations>();
  /** What rules declare in a place: items of one list, with the same names under the same parent, share theirs. */
  private readonly knownInPlace = new Map<string, Declarations>();
  private readonly names = new Map<number, Named>();
  /** The same with an element's own style: those around an element are asked for each variable that it uses. */
  private readonly written = new Map<number, Declarations>();

  /** `pageNames`: every class and id of the page. */
  constructor(tape: Tape, pageNames: PageNames) {
    this.tape = tape;
    this.pageNames = pageNames;
    const sheets: string[] = [];
    for (let i = tape.tag.indexOf(Tag.style); i >= 0; i = tape.tag.indexOf(Tag.style, i + 1)) {
      if (tape.kind[i] !== Kind.element) continue;
      if (tape.end[i]! > i + 1 && tape.kind[i + 1] === Kind.text && isForScreens(tape, i)) {
        sheets.push(flatCss(stripComments(rawText(tape, i + 1))));
      }
    }
    this.sheets = sheets;
  }

  /** Classes, ids and tags that some rule may put out of sight. */
  get hidingKeys(): HidingKeys {
    if (this.hiding === undefined) {
      const keys = new HidingKeys();
      const areAll = this.sheets.length > 0 && this.areAll;
      const variables = new Variables(areAll ? this.sheets : []);
      for (const sheet of this.sheets) {
        addHidingKeys(sheet, keys, this.pageNames, areAll);
        if (!areAll) continue;
        addColourKeys(sheet, keys, this.pageNames, variables);
        variables.addKeys(sheet, keys, this.pageNames);
      }
      this.hiding = keys;
    }
    return this.hiding;
  }

  /** True when no sheet stands elsewhere: what these do not say of an element, as that it is shown again, none does. */
  get areAll(): boolean {
    // Most pages link one, which is told without reading those that stand here.
    this.knowsAll ??= !linksSheets(this.tape) && !this.sheets.some((css) => css.includes('@import'));
    return this.knowsAll;
  }

  /** Where rules that ask for more than names hide something: they, by element. */
  get odd(): OddRules | undefined {
    if (this.hidingKeys.hasOdd) this.walked ??= new OddRules(this.tape, this.rules.odd, this.pageNames(), this.areAll);
    return this.walked;
  }

  get hasRules(): boolean {
    return this.sheets.length > 0 && this.rules.size > 0;
  }

  /** What holds for an element: rules that name it, and its own `style` over them. */
  of(node: number): Declarations {
    return this.withOwnStyle(node, this.sheets.length === 0 ? NO_DECLARATIONS : this.bySimpleRules(node));
  }

  /** The same with rules that name its ancestors too; costs a walk up for each of them. */
  inPlace(node: number): Declarations {
    return fillIn(this.asWritten(node), node, this.tape.parent, (at) => this.asWritten(at));
  }

  /** With variables as such. */
  private asWritten(node: number): Declarations {
    let declared = this.written.get(node);
    if (declared === undefined) {
      declared = this.withOwnStyle(node, this.sheets.length === 0 ? NO_DECLARATIONS : this.byAllRules(node));
      this.written.set(node, declared);
    }
    return declared;
  }

  private byAllRules(node: number): Declarations {
    const element = this.namesOf(node);
    const odd = this.odd?.of(node);
    const place = `${this.tape.parent[node]} ${element.tag} ${element.id} ${element.classes.join(' ')}`;
    let declared = odd === undefined ? this.knownInPlace.get(place) : undefined;
    if (declared === undefined) {
      const { rules } = this;
      const inside = rules.matchingInside(element).filter((rule) => this.standsInside(node, rule));
      declared = allOf([...rules.matching(element), ...inside, ...(odd ?? [])].sort((a, b) => a.rank - b.rank));
      if (odd === undefined) this.knownInPlace.set(place, declared);
    }
    return declared;
  }

  private withOwnStyle(node: number, declared: Declarations): Declarations {
    const own = attribute(this.tape, node, 'style');
    return own === undefined ? declared : new Declarations().add(declared).read(own);
  }

  private get rules(): StyleRules {
    if (this.parsed === undefined) {
      this.parsed = new StyleRules();
      for (const sheet of this.sheets) this.parsed.add(sheet);
    }
    return this.parsed;
  }

  private bySimpleRules(node: number): Declarations {
    const tag = tagName(this.tape, node);
    const id = attribute(this.tape, node, 'id') ?? '';
    const className = attribute(this.tape, node, 'class') ?? '';
    const key = `${tag} ${id}\n${className}`;
    let declared = this.known.get(key);
    if (declared === undefined) {
      declared = allOf(this.rules.matching({ tag, id, classes: classesOf(className) }));
      this.known.set(key, declared);
    }
    return declared;
  }

  /** True when the left compounds of a rule fit ancestors of the element, in their order. One walk up, nothing tried twice. */
  private standsInside(node: number, { compounds }: Rule): boolean {
    // Bit i: the compounds from i on are fulfilled, the i-th by the element last looked at; and by it or one below it.
    let here = 1 << (compounds.length - 1);
    let below = here;
    let at = this.tape.parent[node]!;
    for (let step = 0; step < MAX_STEPS && at > 0 && (below & 1) === 0; step++, at = this.tape.parent[at]!) {
      const { tag, id, classes } = this.namesOf(at);
      let fulfilled = 0;
      for (let i = compounds.length - 2; i >= 0; i--) {
        const inner = compounds[i + 1]!.stands === '>' ? here : below;
        if ((inner & (1 << (i + 1))) !== 0 && matches(compounds[i]!, tag, id, classes)) fulfilled |= 1 << i;
      }
      here = fulfilled;
      below |= fulfilled;
    }
    return (below & 1) === 1;
  }

  /** Read once: the elements above are asked again and again. */
  private namesOf(node: number): Named {
    let named = this.names.get(node);
    if (named === undefined) {
      named = {
        tag: tagName(this.tape, node),
        id: attribute(this.tape, node, 'id') ?? '',
        classes: classesOf(attribute(this.tape, node, 'class') ?? '').filter((name) => !WITHOUT_SCRIPTS.test(name)),
      };
      this.names.set(node, named);
    }
    return named;
  }
}

function allOf(rules: readonly Rule[]): Declarations {
  if (rules.length === 0) return NO_DECLARATIONS;
  return rules.reduce((all, rule) => all.add(rule.body.declarations), new Declarations());
}

/** Classes of an element that are looked at. */
const MAX_CLASSES = 32;

function classesOf(className: string): string[] {
  return className.split(/\s+/, MAX_CLASSES).filter((name) => name !== '');
}

/** True for pages with a sheet at another address, or one that a script puts in force. */
function linksSheets(tape: Tape): boolean {
  const { tag } = tape;
  for (let node = tag.indexOf(Tag.link); node >= 0; node = tag.indexOf(Tag.link, node + 1)) {
    if (tape.kind[node] !== Kind.element) continue;
    if (/stylesheet/i.test(attribute(tape, node, 'rel') ?? '') || attribute(tape, node, 'as') === 'style') return true;
  }
  return false;
}

/** `<style media=print>` is for nobody who looks at the page. */
function isForScreens(tape: Tape, node: number): boolean {
  const media = attribute(tape, node, 'media')?.trim().toLowerCase() ?? '';
  return media === '' || /\b(?:screen|all)\b/.test(media);
}

export function pageStyles(page: Page): PageStyles {
  return page.derive(readStyles);
}

const readStyles = (page: Page): PageStyles => new PageStyles(page.tape, () => page.derive(namesOn));

function namesOn(page: Page): Set<string> {
  return new Set(startTags(page).names.flatMap((names) => (names.includes(' ') ? names.split(/\s+/) : names)));
}
