// Candidate pairs → those whose complete signatures are similar enough. Candidates wait until there are many, so that their
// signatures can be read in the order of the file, each once.

import { lowerBound } from '../../base/index.ts';
import { signatureLikeness } from '../page/minhash.ts';
import { SIGNATURE_BYTES } from './page-keys.ts';
import { readSignatures, type Slice } from './slices.ts';
import type { WorkFolder } from './work-folder.ts';

export type OnPair = (first: number, other: number) => void;

/** The signatures of a batch take at most 512 bytes per pair. */
const BATCH_PAIRS = 128 * 1024;

export class SimilarPairs {
  private readonly firsts = new Uint32Array(BATCH_PAIRS);
  private readonly others = new Uint32Array(BATCH_PAIRS);
  private readonly documents = new Uint32Array(2 * BATCH_PAIRS);
  private readonly signatures = Buffer.alloc(2 * BATCH_PAIRS * SIGNATURE_BYTES);
  private readonly work: WorkFolder;
  private readonly slices: readonly Slice[];
  private count = 0;

  constructor(work: WorkFolder, slices: readonly Slice[]) {
    this.work = work;
    this.slices = slices;
  }

  add(first: number, other: number, onPair: OnPair): void {
    this.firsts[this.count] = first;
    this.others[this.count] = other;
    this.count++;
    if (this.count === BATCH_PAIRS) this.flush(onPair);
  }

  /** Passes on the similar pairs of all that were added. */
  flush(onPair: OnPair): void {
    const { documents, signatures } = this;
    const count = this.sortDocuments();
    readSignatures(this.work, this.slices, { documents, count, out: signatures });
    const signatureOf = (document: number): Buffer => {
      const at = lowerBound(documents, document, count) * SIGNATURE_BYTES;
      return signatures.subarray(at, at + SIGNATURE_BYTES);
    };
    for (let i = 0; i < this.count; i++) {
      const [first, other] = [this.firsts[i]!, this.others[i]!];
      if (signatureLikeness(signatureOf(first), signatureOf(other)) >= this.work.near) onPair(first, other);
    }
    this.count = 0;
  }

  /** Puts the documents of the batch into `documents`, each once, ascending. */
  private sortDocuments(): number {
    const documents = this.documents.subarray(0, 2 * this.count);
    documents.set(this.firsts.subarray(0, this.count));
    documents.set(this.others.subarray(0, this.count), this.count);
    documents.sort();
    let kept = 0;
    for (const document of documents) if (kept === 0 || document !== documents[kept - 1]) documents[kept++] = document;
    return kept;
  }
}
