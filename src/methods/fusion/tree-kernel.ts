// The SIMD kernel that sums trees (kernel/tree-sums.ts), and its memory: first the trees of each model, then the current page.
// Where the runtime has no WebAssembly or forbids compiling it (some edge runtimes, a page's content policy), there is no kernel,
// and sum-trees.ts walks the trees in JavaScript. Both return the same bits.

import type { ModelColumns } from './columns.ts';
import { type Asking, askingOf } from './questions.ts';
import { KERNEL } from './tree-kernel.generated.ts';
import type { Trees } from './trees.ts';

/** Segments whose bits the kernel keeps in one number. */
const KERNEL_GROUP = 32;
/** The memory never shrinks, so pages with more segments than nearly all others are summed without it. */
const MAX_SEGMENTS = 4096;
const MAX_DEPTH = 64;
const WASM_PAGE = 65_536;
/** Bytes of the two structures, `Trees` and `Walk`. */
const TREES_BYTES = 32;
const WALK_BYTES = 48;

export class TreeKernel {
  private readonly memory: WebAssembly.Memory;
  private readonly run: (walk: number) => void;
  /** Where each model's trees are, and how many questions they ask. */
  private readonly known = new WeakMap<Trees, { readonly at: number; readonly questions: number }>();
  private bytes: Uint8Array;
  /** Where the page's memory begins. */
  private free = 16;

  constructor(memory: WebAssembly.Memory, run: (walk: number) => void) {
    this.memory = memory;
    this.run = run;
    this.bytes = new Uint8Array(memory.buffer);
  }

  /** The sum of all trees for each segment; undefined for a page or trees that the kernel cannot handle. */
  sum(trees: Trees, columns: ModelColumns): Float64Array | undefined {
    const { count, stride, width } = columns;
    if (trees.stop !== undefined || count > MAX_SEGMENTS) return undefined;
    const { at, questions } = this.treesOf(trees);
    const groups = stride / KERNEL_GROUP;
    const from = this.free;
    const place = new Places(from + WALK_BYTES);
    const values = place.take(width * stride * 4);
    const shared = place.take(width);
    const way = place.take(questions);
    const masks = place.take(questions * groups * 4);
    const stack = place.take((MAX_DEPTH + 1) * groups * 4 + MAX_DEPTH * 8);
    const steps = place.take(groups * (KERNEL_GROUP + 1) * 8);
    const sums = place.take(count * 8);
    this.reserve(place.end);
    const { buffer } = this.memory;
    new Int32Array(buffer, from, WALK_BYTES / 4).set([
      ...[at, count, groups, values, shared],
      ...[way, masks, stack, steps, sums],
    ]);
    new Float32Array(buffer, values, width * stride).set(columns.values.subarray(0, width * stride));
    this.bytes.set(columns.shared, shared);
    this.run(from);
    return new Float64Array(buffer, sums, count).slice();
  }

  /** Trees go in once; nothing of the page before is needed any more. */
  private treesOf(trees: Trees): { readonly at: number; readonly questions: number } {
    let found = this.known.get(trees);
    if (found === undefined) {
      const asking = askingOf(trees);
      found = { at: this.store(trees, asking), questions: asking.questions.threshold.length };
      this.known.set(trees, found);
    }
    return found;
  }

  private store(trees: Trees, { questions, words }: Asking): number {
    const at = this.free;
    const place = new Places(at + TREES_BYTES);
    const parts = [
      questions.column,
      questions.missingLeft,
      questions.from,
      questions.threshold,
      words,
      Int32Array.from(trees.roots, (root) => root * 2),
    ].map((part) => ({ part, at: place.take(part.byteLength) }));
    this.reserve(place.end);
    for (const { part, at: to } of parts)
      this.bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), to);
    const header = [questions.column.length, ...parts.map((part) => part.at), trees.roots.length];
    new Int32Array(this.memory.buffer, at, TREES_BYTES / 4).set(header);
    this.free = place.end;
    return at;
  }

  private reserve(end: number): void {
    const missing = end - this.memory.buffer.byteLength;
    if (missing <= 0) return;
    this.memory.grow(Math.ceil(missing / WASM_PAGE));
    this.bytes = new Uint8Array(this.memory.buffer);
  }
}

/** Allocates ranges one after another, each at a multiple of 16. */
class Places {
  end: number;

  constructor(from: number) {
    this.end = from;
  }

  take(bytes: number): number {
    const at = this.end;
    this.end = (at + bytes + 15) & ~15;
    return at;
  }
}

/** Compiles the kernel; undefined where the runtime does not allow it. */
export function compileKernel(): TreeKernel | undefined {
  try {
    const bytes = Uint8Array.from(atob(KERNEL), (letter) => letter.charCodeAt(0));
    const memory = new WebAssembly.Memory({ initial: 1 });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
    return new TreeKernel(memory, exports['sumTrees'] as (walk: number) => void);
  } catch {
    return undefined;
  }
}
