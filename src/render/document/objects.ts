// Elements without text that are content if they are inside it → images with their captions, links to videos and embedded
// posts, rules. The surprise: pages repeat a picture (a `noscript` copy, one per screen width), and it is written once.

import { Tag, type Tape, tagName, tagTable } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import type { Keep } from '../keep.ts';
import type { Build } from './build.ts';
import type { DocumentBuilder } from './builder.ts';
import { captionOf } from './caption.ts';
import { isControl } from './control.ts';
import type { Image, Inline, Media } from './document.ts';
import { HANDLERS } from './elements.ts';
import { areSizes, pictureName, readImage } from './image.ts';
import { isInContent } from './in-content.ts';
import { readMathImage } from './math/formula.ts';
import { readAmp, readMedia, readPost } from './media.ts';

export const OBJECTS: Uint8Array = tagTable('img', 'video', 'audio', 'iframe', 'embed', 'object', 'hr', 'script');

const HEADINGS = tagTable('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** Number of elements around an image that are searched for a heading. */
const HEADING_LEVELS = 4;

export class Objects {
  private readonly build: Build;
  private readonly page: Page;
  private readonly tape: Tape;
  private readonly keep: Keep;
  private readonly builder: DocumentBuilder;
  /** Whether the page has AMP elements. */
  readonly hasAmp: boolean;
  /** Number of kept texts before the last image. */
  private textAtImage = -1;
  /** The same for the last video or audio. */
  private textAtMedia = -1;
  /** Captions already written: several pictures may share one. */
  private readonly captions = new Set<number>();

  constructor(build: Build) {
    this.build = build;
    this.page = build.page;
    this.tape = build.tape;
    this.keep = build.keep;
    this.builder = build.builder;
    this.hasAmp = build.tape.names.some((name) => name.startsWith('amp-'));
  }

  /** An image, a video, an embedded page, a rule or a script with a formula, if it is inside the content. */
  add(node: number): void {
    const { build, tape, page, builder, keep } = this;
    const tag = tape.tag[node]!;
    const { media = 'link' } = builder.options;
    if (tag === Tag.script) {
      if (tape.to[node]! - tape.from[node]! > 20 && isInContent(keep, node)) HANDLERS.script!(build, node);
    } else if (tag === Tag.hr) {
      if (isInContent(keep, node)) builder.addBlock({ type: 'rule' });
      else builder.endParagraph();
    } else if (tag === Tag.img) {
      if (builder.options.images !== 'drop' && isInContent(keep, node)) this.addImage(node);
    } else if (media === 'link' && isInContent(keep, node)) this.addMedia(node, readMedia(page, node));
  }

  private addImage(node: number): void {
    const { tape, page, builder, keep } = this;
    if (isControl(page, node)) return;
    const formula = readMathImage(tape, node);
    if (formula !== undefined) {
      this.build.addInline(node, formula);
      return;
    }
    const image = readImage(page, node, builder.options.dataImages ?? false);
    if (image === undefined || (image.alt === '' && this.isIcon(node))) return;
    // A `noscript` copy is the same picture again, or the real one after a placeholder.
    const name = pictureName(image.url);
    const before = this.build.isInside(node, 'noscript') ? builder.imagesOut.get(name) : undefined;
    if (before !== undefined) {
      before.url = image.url;
      return;
    }
    // One picture per screen width: the same one again, with nothing in between.
    const last = this.textAtImage === keep.before[node] ? builder.imagesOut.get(name) : undefined;
    if (last !== undefined && areSizes(last.url, image.url)) return;
    this.textAtImage = keep.before[node]!;
    builder.imagesOut.set(name, image);
    this.build.addInline(node, image);
    this.addCaption(node, image);
  }

  /** Whether an image without a description is in a heading that also has text: it decorates the heading. */
  private isIcon(node: number): boolean {
    const { tape, keep } = this;
    for (let at = tape.parent[node]!, level = 0; at > 0 && level < HEADING_LEVELS; at = tape.parent[at]!, level++)
      if (HEADINGS[tape.tag[at]!] === 1) return keep.any(at, tape.end[at]!);
    return false;
  }

  /** Adds the caption of a picture, if its text is not kept, as a separate line below the picture. */
  private addCaption(node: number, { alt, title }: Image): void {
    const { builder, keep } = this;
    const caption = captionOf(keep, node);
    if (caption === undefined || builder.inlineOnly || this.captions.has(caption.node)) return;
    this.captions.add(caption.node);
    const value = caption.text;
    if (value === alt || value === title) return;
    const text: Inline = { type: 'text', value };
    if (builder.inside === 'figure')
      builder.addBlock({ type: 'caption', children: [{ type: 'paragraph', children: [text] }] });
    else builder.addBlock({ type: 'paragraph', children: [{ type: 'emphasis', children: [text] }] });
  }

  /** A video or audio right after another one gets its own line. */
  private addMedia(node: number, media: Media | undefined): void {
    if (media === undefined) return;
    if (this.textAtMedia === this.keep.before[node]) this.builder.endParagraph();
    this.textAtMedia = this.keep.before[node]!;
    this.build.addInline(node, media);
  }

  /** AMP elements, and social media posts that are only a link until a script runs. */
  addEmbed(node: number): boolean {
    const { builder, keep, page, tape } = this;
    const isBlockquote = tape.tag[node] === Tag.blockquote;
    if (!isBlockquote && !this.hasAmp) return false;
    const name = isBlockquote ? '' : tagName(tape, node);
    if (!isBlockquote && !name.startsWith('amp-')) return false;
    if (name === 'amp-img') {
      if (builder.options.images !== 'drop' && isInContent(keep, node)) this.addImage(node);
      return true;
    }
    const media = isBlockquote ? readPost(page, node) : readAmp(page, node, name);
    if (media === undefined) return false;
    if ((builder.options.media ?? 'link') === 'link' && isInContent(keep, node)) this.addMedia(node, media);
    return true;
  }
}
