// Element → the colour of the ground that its letters stand on, when it is plain to see: its own, or that of the nearest
// element around it that has one, or the white of the window. Pictures, gradients and what is laid over something else
// give no plain ground.

import { areAlike, type Declarations, readColor } from '../css/index.ts';
import { attribute, Tag, type Tape, tagTable } from '../dom/index.ts';

/** Old pages' attributes for colours, and the elements that take them. */
const COLOURED = {
  color: tagTable('font', 'basefont', 'hr'),
  bgcolor: tagTable('body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'marquee'),
} as const;

/** Words of a `background` that let through what is behind. */
const LETS_THROUGH: ReadonlySet<string> = new Set(['transparent', 'none', 'inherit', 'initial', 'unset', '0', '0 0']);
/** From this alpha on a ground hides what is behind it. */
const MIN_ALPHA = 0xf0;
const NOT_PLAIN = -1;
const NO_GROUND = -2;
const UNKNOWN = -3;
const WHITE = 0xffffffff;
const HEADINGS = tagTable('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** Nodes inside an element that are looked at. */
const MAX_INNER = 500;

export class Grounds {
  private readonly tape: Tape;
  /** What is declared for an element, as far as it is known; undefined for nothing. */
  private readonly declared: (node: number) => Declarations | undefined;
  private readonly isAll: () => boolean;
  /** Grounds by node, counted from `UNKNOWN` on. */
  private known: Float64Array | undefined;
  private readonly colours = new Map<string, number | undefined>();

  /** `isAll`: no sheet stands elsewhere that may give another ground. */
  constructor(tape: Tape, declared: (node: number) => Declarations | undefined, isAll: () => boolean) {
    this.tape = tape;
    this.declared = declared;
    this.isAll = isAll;
  }

  /** True when the letters of an element have the colour of what they stand on, or nearly. */
  swallow(node: number, css: Declarations): boolean {
    const value = css.get('color') ?? this.attributeOf(node, 'color');
    const colour = value === undefined ? undefined : this.colourOf(value);
    if (colour === undefined || colour === 0) return false;
    const shadow = css.get('text-shadow');
    if (shadow !== undefined && shadow !== 'none') return false;
    const ground = this.behind(node);
    if (ground === NO_GROUND) return areAlike(colour, WHITE) && this.isOnWindow(node);
    return ground >= 0 && areAlike(colour, ground);
  }

  /**
   * True for letters that stand on the white of the window itself: nothing else gives a ground, and pages do not lay them over
   * a picture, as they do with headlines and what stands around them.
   */
  private isOnWindow(node: number): boolean {
    const { tape } = this;
    let body = node;
    while (body > 0 && tape.tag[body] !== Tag.body && tape.tag[body] !== Tag.header) body = tape.parent[body]!;
    if (tape.tag[body] === Tag.header) return false;
    // A page without the tag may have lost the colour that it gave.
    if (tape.from[body] === tape.to[body] || !this.isAll()) return false;
    const past = Math.min(tape.end[node]!, node + MAX_INNER);
    for (let inner = node; inner < past; inner++) if (HEADINGS[tape.tag[inner]!] === 1) return false;
    return true;
  }

  /** A page has few colours, and asks for them often. */
  private colourOf(value: string): number | undefined {
    if (!this.colours.has(value)) this.colours.set(value, readColor(value));
    return this.colours.get(value);
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
      const colour = this.colourOf(value);
      return colour === undefined || (colour & 0xff) < MIN_ALPHA ? NOT_PLAIN : colour;
    }
    const position = css?.get('position');
    return position === undefined || position === 'static' ? NO_GROUND : NOT_PLAIN;
  }

  private attributeOf(node: number, name: keyof typeof COLOURED): string | undefined {
    const tag = this.tape.tag[node]!;
    if (COLOURED[name][tag] === 0) return undefined;
    const value = attribute(this.tape, node, name)?.trim().toLowerCase();
    // A picture behind the cells of an old page.
    return name === 'bgcolor' && tag !== Tag.marquee && attribute(this.tape, node, 'background') !== undefined
      ? 'picture'
      : value;
  }
}
