// A text as the quality rules see it: its lines, its words, its language. Each made when first asked for.

import { countWords, dominantScript, type Script } from '../../text/index.ts';

const UNSPACED: ReadonlySet<Script> = new Set(['han', 'kana', 'thai', 'lao', 'khmer', 'myanmar']);

export class TextView {
  readonly text: string;
  private ownLines: readonly string[] | undefined;
  private ownTokens: readonly string[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Lines with something on them. */
  get lines(): readonly string[] {
    this.ownLines ??= this.text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    return this.ownLines;
  }

  /** What stands between empty lines. */
  get paragraphs(): readonly string[] {
    return this.text
      .split('\n\n')
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '');
  }

  /** What stands between white space, as the papers count words. */
  get tokens(): readonly string[] {
    this.ownTokens ??= this.text.split(/\s+/).filter((token) => token !== '');
    return this.ownTokens;
  }

  get words(): number {
    return countWords(this.text);
  }

  /** Whether words have spaces between them: rules about words mean nothing where they have none. */
  get isSpaced(): boolean {
    const script = dominantScript(this.text);
    return script === undefined || !UNSPACED.has(script);
  }
}
