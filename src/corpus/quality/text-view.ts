// A text for the quality rules: its lines, its words, its language. Each computed on first use.

import { countWords, dominantScript, type Script } from '../../text/index.ts';

const UNSPACED: ReadonlySet<Script> = new Set(['han', 'kana', 'thai', 'lao', 'khmer', 'myanmar']);

export class TextView {
  readonly text: string;
  private ownLines: readonly string[] | undefined;
  private ownTokens: readonly string[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Non-empty lines. */
  get lines(): readonly string[] {
    this.ownLines ??= this.text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    return this.ownLines;
  }

  /** Text between empty lines. */
  get paragraphs(): readonly string[] {
    return this.text
      .split('\n\n')
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '');
  }

  /** Text between white space, as the papers count words. */
  get tokens(): readonly string[] {
    this.ownTokens ??= this.text.split(/\s+/).filter((token) => token !== '');
    return this.ownTokens;
  }

  get words(): number {
    return countWords(this.text);
  }

  /** Whether words are separated by spaces: otherwise rules about words do not apply. */
  get isSpaced(): boolean {
    const script = dominantScript(this.text);
    return script === undefined || !UNSPACED.has(script);
  }
}
