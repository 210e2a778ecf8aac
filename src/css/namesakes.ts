// Elements with the same tag, id and classes → the declarations that rules give them, looked up once. Most elements share their
// names with others in similar places, so they share the same declarations, which are then judged once.

import { Declarations, NO_DECLARATIONS } from './declarations.ts';
import { isThere, type PageNames } from './selector.ts';
import { type Listed, MAX_STYLE_RULES, type RuleSets, type StyleRule, type StyleRules } from './style-rules.ts';

/** Class that a page has until its first script runs. */
const WITHOUT_SCRIPTS = /^no-?js$/i;
/** Limit on classes per element. */
const MAX_CLASSES = 32;

export class Namesakes implements Listed {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  private readonly all: readonly string[];
  private found: RuleSets | undefined;
  private possible: readonly StyleRule[] | undefined;
  private gives: boolean | undefined;
  private byName: Declarations | undefined;
  private atFirst: Declarations | undefined;
  private readonly declared = new Map<string, Declarations>();
  private readonly places = new Map<number, number>();

  constructor(tag: string, id: string, className: string) {
    this.tag = tag;
    this.id = id;
    this.all = className.split(/\s+/, MAX_CLASSES).filter((name) => name !== '');
    this.classes = this.all.filter((name) => !WITHOUT_SCRIPTS.test(name));
  }

  has(className: string): boolean {
    return this.classes.includes(className);
  }

  rulesOf(rules: StyleRules): RuleSets {
    this.found ??= rules.matching(this);
    return this.found;
  }

  /** The rules with ancestors, without those whose ancestors have a name that is not on the page. */
  insideOn(names: PageNames, rules: StyleRules): readonly StyleRule[] {
    this.possible ??= this.rulesOf(rules).inside.filter(({ compounds }) =>
      compounds.every((one, i) => i === compounds.length - 1 || isThere(one, names)),
    );
    return this.possible;
  }

  /** False when no rule for any of the names defines a variable. */
  mayGive(rules: StyleRules): boolean {
    this.gives ??= rules.keysOf(this).some((key) => rules.givers.has(key));
    return this.gives;
  }

  /** Declarations of the rules that need only the element's own names. */
  alone(rules: StyleRules): Declarations {
    this.byName ??= this.declare(this.rulesOf(rules).simple);
    return this.byName;
  }

  /** The same, including rules for readers without scripts. */
  aloneAtFirst(rules: StyleRules): Declarations {
    const { tag, id, all: classes } = this;
    if (classes.length === this.classes.length) return this.alone(rules);
    this.atFirst ??= this.declare(rules.matching({ tag, id, classes, has: (name) => classes.includes(name) }).simple);
    return this.atFirst;
  }

  /** Number of their place inside another place; `next` creates a new number. */
  placeIn(outer: number, next: () => number): number {
    let place = this.places.get(outer);
    if (place === undefined) {
      place = next();
      this.places.set(outer, place);
    }
    return place;
  }

  /** Merges the declarations of these rules, given weakest first. */
  declare(rules: readonly StyleRule[]): Declarations {
    if (rules.length === 0) return NO_DECLARATIONS;
    // A rule's order identifies it and fits into one character.
    let key = '';
    for (const { rank } of rules) key += String.fromCharCode(rank % MAX_STYLE_RULES);
    let declared = this.declared.get(key);
    if (declared === undefined) {
      declared = new Declarations();
      for (const { body } of rules) declared.add(body.declarations);
      this.declared.set(key, declared);
    }
    return declared;
  }
}
