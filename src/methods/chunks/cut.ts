// Page → text chunks, each with its key. A chunk is text between two boundaries: of a table (paper form) or of any block
// (default form: a segment is a chunk). Image texts count too: they belong to a table's chunk, or form their own. The
// surprise: in the default form a key includes the occurrence number on the page, because the same bar often occurs twice with
// one tag path (the paper's nba.com defect, which its own "naive solution" only half fixes).

import { isElement, Kind, Tag } from '../../dom/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { combine53, countWords, hash53 } from '../../text/index.ts';
import { innermostTables } from '../innermost-tables.ts';
import { imageText, isImage } from './image-text.ts';
import { nearKeys, normalForm, spacedForm } from './near-keys.ts';

export type Boundary = 'block' | 'table';
export type KeyKind = 'path' | 'text';

export interface TextChunk {
  readonly key: number;
  /** Keys shared by nearly identical chunks; none in the paper form. */
  readonly near: readonly number[];
  /** Hash of its tag path. */
  readonly path: number;
  /** Normalized. */
  readonly text: string;
  /** Its segments; empty for a separate image. */
  readonly from: number;
  readonly to: number;
  /** Number of words, including image texts. */
  readonly tokens: number;
  /** The innermost table around it; -1 outside all tables. */
  readonly table: number;
  /** Its image texts, each with the segment after it. */
  readonly images: readonly ChunkImage[];
}

export interface ChunkImage {
  readonly node: number;
  readonly before: number;
  readonly text: string;
}

const NONE: readonly ChunkImage[] = [];

/** Maximum number of distinguished occurrences of one chunk with one path. */
const MAX_OCCURRENCES = 8;

export function cutChunks(page: Page, boundary: Boundary, keyKind: KeyKind): TextChunk[] {
  const pieces = boundary === 'table' ? tablePieces(page) : blockPieces(page);
  const seen = new Map<number, number>();
  const chunks: TextChunk[] = [];
  for (const piece of pieces) {
    const text = normalForm(piece.text);
    if (text === '') continue;
    const { from, to, table, images } = piece;
    const tokens = Math.max(1, countWords(text));
    const path = pathHash(page, piece.node);
    if (keyKind === 'text') {
      // As printed, case matters: `CONTACT US` and `Contact us` are two chunks.
      chunks.push({ key: hash53(spacedForm(piece.text)), near: [], path, text, from, to, tokens, table, images });
      continue;
    }
    const plain = combine53(hash53(text), path);
    const occurrence = Math.min(MAX_OCCURRENCES, (seen.get(plain) ?? 0) + 1);
    seen.set(plain, occurrence);
    const key = occurrence === 1 ? plain : combine53(plain, occurrence);
    chunks.push({ key, near: nearKeys(text, path), path, text, from, to, tokens, table, images });
  }
  return chunks;
}

interface Piece {
  readonly text: string;
  readonly node: number;
  readonly from: number;
  readonly to: number;
  readonly table: number;
  readonly images: readonly ChunkImage[];
}

/** One piece per segment; an image with text is a piece without segments. */
function blockPieces(page: Page): Piece[] {
  const { segments, tape } = page;
  const tables = innermostTables(page);
  const pieces: Piece[] = [];
  let next = 0;
  const takeSegments = (past: number): void => {
    for (; next < segments.count && segments.from[next]! < past; next++) {
      const node = segments.node[next]!;
      pieces.push({ text: page.segmentText(next), node, from: next, to: next + 1, table: tables[node]!, images: NONE });
    }
  };
  for (let image = 1; image < tape.size; image++) {
    if (!isImage(tape, image)) continue;
    takeSegments(image);
    const { text, written } = imageText(tape, image);
    if (text === '') continue;
    const images = [{ node: image, before: next, text: written }];
    pieces.push({ text, node: tape.parent[image]!, from: next, to: next, table: tables[image]!, images });
  }
  takeSegments(tape.size);
  return pieces;
}

/** Text and image texts, collected until a table starts or ends. */
function tablePieces(page: Page): Piece[] {
  const { tape, segments } = page;
  const pieces: Piece[] = [];
  const open: number[] = [];
  let text = '';
  let images: ChunkImage[] = [];
  let from = 0;
  let next = 0; // the next segment
  const close = (): void => {
    const table = open[open.length - 1] ?? -1;
    pieces.push({ text, node: table < 0 ? bodyOf(page) : table, from, to: next, table, images });
    text = '';
    images = [];
    from = next;
  };
  for (let node = 1; node < tape.size; node++) {
    while (open.length > 0 && tape.end[open[open.length - 1]!]! <= node) {
      close();
      open.pop();
    }
    if (tape.kind[node] === Kind.text) {
      if (next < segments.count && segments.from[next] === node) text += ` ${page.segmentText(next++)}`;
    } else if (isElement(tape, node)) {
      if (tape.tag[node] === Tag.table) {
        close();
        open.push(node);
      } else if (isImage(tape, node)) {
        const image = imageText(tape, node);
        if (image.text === '') continue;
        text += ` ${image.text}`;
        images.push({ node, before: next, text: image.written });
      }
    }
  }
  while (open.length > 0) {
    close();
    open.pop();
  }
  close();
  return pieces;
}

function bodyOf(page: Page): number {
  return Math.max(0, page.tape.tag.indexOf(Tag.body));
}

/** Hash of the block path around a node, independent of its position on the page. */
function pathHash(page: Page, node: number): number {
  const hashes = pathHashes(page);
  const block = page.blocks('html5').of[node]!;
  return block < 0 ? 0 : hashes[page.blocks('html5').path[block]!]!;
}

const pathHashes = fact('chunks.pathHashes', (page: Page): number[] => {
  return page.blocks('html5').paths.map((path) => hash53(path));
});
