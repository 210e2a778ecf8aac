// Sheets → the rules that may affect visibility, indexed by the name that their element must have: a class, an id, a tag.
// Most rules of large sheets use classes that no element has, or declare nothing that hides; these are skipped.

import { type Tape, tagName } from '../dom/index.ts';
import type { Page } from '../page/index.ts';
import type { Holds } from './conditions.ts';
import { Declarations } from './declarations.ts';
import { mayMatter } from './doubts.ts';
import { readLooseSelector } from './loose-selector.ts';
import { isThere, type Selector, specificity, splitSelectors } from './selector.ts';
import type { SheetRule } from './sheet-rules.ts';
import { type StartTags, startTags } from './start-tags.ts';

export interface PageRule {
  readonly selector: Selector;
  readonly body: RuleBody;
  /** Weight in the cascade: layered rules lowest, then specificity, then order. */
  readonly rank: number;
  readonly unsure: string | undefined;
}

class RuleBody {
  /** The ways of hiding that it may take part in: bits of `Suspicion`. Known when all sheets are read. */
  suspicions = 0;
  private readonly text: string;
  private read: Declarations | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get declarations(): Declarations {
    this.read ??= new Declarations().read(this.text);
    return this.read;
  }
}

const RANK_OF_ORDER = 1_000_000;
const RANK_OF_LAYERS = 1e9;
const NO_RULES: readonly PageRule[] = [];
/** The plain start of a selector: the page must have every name in it. */
const PLAIN_START = /^[\w\s.#>*-]*/;
const NAMES = /[.#]([\w-]+)/g;

export class FiledRules {
  readonly bodies: RuleBody[] = [];
  private readonly tape: Tape;
  private readonly tags: StartTags;
  private readonly names: ReadonlySet<string>;
  private readonly byKey = new Map<string, PageRule[]>();
  /** Rules of a class or id attribute, by its number. */
  private readonly ofClasses = new Map<number, readonly PageRule[]>();
  private order = 0;

  constructor(page: Page) {
    this.tape = page.tape;
    this.tags = startTags(page);
    this.names = new Set(this.tags.names.flatMap((name) => name.split(/\s+/)));
  }

  get isEmpty(): boolean {
    return this.byKey.size === 0;
  }

  file({ selectors, body, unsure, isLayered }: SheetRule, holds: Holds): void {
    const parts = splitSelectors(selectors).filter((part) => this.mayBeThere(part));
    if (parts.length === 0 || !(mayMatter(body) || /(?:^|[;\s])--/.test(body))) return;
    const shared = new RuleBody(body);
    this.bodies.push(shared);
    const doubt = unsure ?? (holds === 'maybe' ? 'its medium' : undefined);
    // Layers reverse the order of important declarations.
    const layer = isLayered ? (/!\s*important/i.test(body) ? RANK_OF_LAYERS : -RANK_OF_LAYERS) : 0;
    for (const part of parts) {
      const selector = readLooseSelector(part);
      if (selector === undefined || !this.isOnPage(selector)) continue;
      const last = selector.at(-1)!;
      const key = last.id !== '' ? `#${last.id}` : last.classes.length > 0 ? `.${last.classes[0]}` : last.tag || '*';
      const rank = specificity(selector) * RANK_OF_ORDER + this.order++ + layer;
      const rule = { selector, body: shared, rank, unsure: doubt ?? (isLayered ? 'its layer' : undefined) };
      const known = this.byKey.get(key);
      if (known === undefined) this.byKey.set(key, [rule]);
      else known.push(rule);
    }
  }

  /** Lists of rules that may match an element by its tag, id and classes. */
  of(node: number): readonly (readonly PageRule[])[] {
    const { tape, tags } = this;
    const lists = [this.byKey.get('*') ?? NO_RULES, this.byKey.get(tagName(tape, node).toLowerCase()) ?? NO_RULES];
    const className = tags.className[node]!;
    const id = tags.id[node]!;
    if (className !== 0) lists.push(this.ofClass(className));
    if (id !== 0) lists.push(this.byKey.get(`#${tags.names[id]!}`) ?? NO_RULES);
    return lists;
  }

  private ofClass(number: number): readonly PageRule[] {
    let rules = this.ofClasses.get(number);
    if (rules === undefined) {
      const names = new Set(this.tags.names[number]!.split(/\s+/));
      rules = [...names].flatMap((name) => this.byKey.get(`.${name}`) ?? NO_RULES);
      this.ofClasses.set(number, rules);
    }
    return rules;
  }

  /** A quick check of a selector's text: false if it requires a name that no element with text has. */
  private mayBeThere(part: string): boolean {
    // The element before `+` and `~` may have no text.
    if (/[+~]/.test(part)) return true;
    const [start] = PLAIN_START.exec(part)!;
    const sign = part[start.length];
    // A name before a backslash or a non-ASCII letter continues after it.
    if (sign !== undefined && sign !== ':' && sign !== '[') return true;
    for (const [, name] of start.matchAll(NAMES)) if (!this.names.has(name!)) return false;
    return true;
  }

  /** Every element of the chain has text because the last one has, except siblings. */
  private isOnPage(selector: Selector): boolean {
    return selector.every((one, i) => {
      const next = selector[i + 1]?.combinator;
      return next === '+' || next === '~' || isThere(one, this.names);
    });
  }
}
