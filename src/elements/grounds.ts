// Element → its background color, if it is certain: its own, that of the nearest ancestor with one, or the white of the
// window. Images, gradients and elements positioned over others have no certain background.

import { areAlike, type Declarations, readColor } from '../css/index.ts';
import { attribute, Tag, type Tape, tagTable } from '../dom/index.ts';

/** Color attributes of old pages, and the elements that support them. */
const COLORED = {
  color: tagTable('font', 'basefont', 'hr'),
  bgcolor: tagTable('body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'marquee'),
} as const;

/** Values of `background` that show what is behind. */
const LETS_THROUGH: ReadonlySet<string> = new Set(['transparent', 'none', 'inherit', 'initial', 'unset', '0', '0 0']);
/** A background with at least this alpha covers what is behind it. */
const MIN_ALPHA = 0xf0;
const NOT_PLAIN = -1;
const NO_GROUND = -2;
const UNKNOWN = -3;
const WHITE = 0xffffffff;
const HEADINGS = tagTable('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** Limit on nodes checked inside an element. */
const MAX_INNER = 500;

export class Grounds {
  private readonly tape: Tape;
  /** Known declarations of an element; undefined if there are none. */
  private readonly declared: (node: number) => Declarations | undefined;
  private readonly isAll: () => boolean;
  /** Background by node, stored relative to `UNKNOWN`. */
  private known: Float64Array | undefined;
  private readonly colors = new Map<string, number | undefined>();

  /** `isAll`: no external sheet exists that could set another background. */
  constructor(tape: Tape, declared: (node: number) => Declarations | undefined, isAll: () => boolean) {
    this.tape = tape;
    this.declared = declared;
    this.isAll = isAll;
  }

  /** True when the text of an element has nearly the color of its background. */
  matchesBackground(node: number, css: Declarations): boolean {
    const value = css.get('color') ?? this.attributeOf(node, 'color');
    const color = value === undefined ? undefined : this.colorOf(value);
    if (color === undefined || color === 0) return false;
    const shadow = css.get('text-shadow');
    if (shadow !== undefined && shadow !== 'none') return false;
    const ground = this.behind(node);
    if (ground === NO_GROUND) return areAlike(color, WHITE) && this.isOnWindow(node);
    return ground >= 0 && areAlike(color, ground);
  }

  /** True for text directly on the white window. Headings and headers are excluded: pages lay those over pictures. */
  private isOnWindow(node: number): boolean {
    const { tape } = this;
    let body = node;
    while (body > 0 && tape.tag[body] !== Tag.body && tape.tag[body] !== Tag.header) body = tape.parent[body]!;
    if (tape.tag[body] === Tag.header) return false;
    // The body tag may be missing, and with it the color that it set.
    if (tape.from[body] === tape.to[body] || !this.isAll()) return false;
    const past = Math.min(tape.end[node]!, node + MAX_INNER);
    for (let inner = node; inner < past; inner++) if (HEADINGS[tape.tag[inner]!] === 1) return false;
    return true;
  }

  /** Cached: a page has few colors and looks them up often. */
  private colorOf(value: string): number | undefined {
    if (!this.colors.has(value)) this.colors.set(value, readColor(value));
    return this.colors.get(value);
  }

  private behind(node: number): number {
    this.known ??= new Float64Array(this.tape.size);
    const { known } = this;
    const { parent } = this.tape;
    let ground = NO_GROUND;
    let at = node;
    for (; at > 0 && known[at] === 0 && ground === NO_GROUND; at = parent[at]!) ground = this.ownGround(at);
    if (ground === NO_GROUND && at > 0) ground = known[at]! + UNKNOWN;
    for (let below = node; below > at; below = parent[below]!) known[below] = ground - UNKNOWN;
    return ground;
  }

  private ownGround(node: number): number {
    const css = this.declared(node);
    const picture = css?.get('background-image');
    if (picture !== undefined && !LETS_THROUGH.has(picture)) return NOT_PLAIN;
    const value = css?.get('background-color') ?? css?.get('background') ?? this.attributeOf(node, 'bgcolor');
    if (value !== undefined && !LETS_THROUGH.has(value)) {
      const color = this.colorOf(value);
      return color === undefined || (color & 0xff) < MIN_ALPHA ? NOT_PLAIN : color;
    }
    const position = css?.get('position');
    return position === undefined || position === 'static' ? NO_GROUND : NOT_PLAIN;
  }

  private attributeOf(node: number, name: keyof typeof COLORED): string | undefined {
    const tag = this.tape.tag[node]!;
    if (COLORED[name][tag] === 0) return undefined;
    const value = attribute(this.tape, node, name)?.trim().toLowerCase();
    // A background image on the cells of an old page.
    return name === 'bgcolor' && tag !== Tag.marquee && attribute(this.tape, node, 'background') !== undefined
      ? 'picture'
      : value;
  }
}
