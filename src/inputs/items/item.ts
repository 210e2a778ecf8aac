// The item that every reader yields: the position of the record, facts about its page, and the page's bytes or the reason
// why there are none.

/** Why a record holds no page to judge. Corpora add their own outcomes to these. */
export type ReadOutcome = 'revisit' | 'other-record' | 'link' | 'too-large' | 'undecodable' | 'truncated' | 'corrupt';

/** A page without its position in an input. */
export interface ItemPage {
  /** Absent when the input has none. */
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly date?: string | undefined;
  readonly status?: number | undefined;
  readonly contentType?: string | undefined;
  /** Which part the crawler cut off, or `encoding` when the compressed data ends too early. */
  readonly truncated?: string | undefined;
  /** The digest field that the bytes do not match. */
  readonly mismatch?: string | undefined;
  /** The page as it was stored; its encodings are undone when it is judged. */
  readonly body?: ItemBody | undefined;
  /** Set when there is no page to judge. */
  readonly outcome?: ReadOutcome;
  readonly reason?: string | undefined;
}

export interface InputItem extends ItemPage {
  readonly offset: number;
  readonly inner: number;
  readonly length: number;
}

export interface ItemBody {
  readonly bytes: Buffer | string;
  readonly transferEncoding?: string | undefined;
  readonly contentEncoding?: string | undefined;
}
