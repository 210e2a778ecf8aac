// Signs above and below a letter → the corresponding TeX accents.

/** Sign → the command for one letter, and the command for several. */
export type Accents = Readonly<Record<string, readonly [one: string, several: string]>>;

export const OVER: Accents = {
  '→': ['vec', 'overrightarrow'],
  '⃗': ['vec', 'overrightarrow'],
  '^': ['hat', 'widehat'],
  ˆ: ['hat', 'widehat'],
  '̂': ['hat', 'widehat'],
  '~': ['tilde', 'widetilde'],
  '˜': ['tilde', 'widetilde'],
  '∼': ['tilde', 'widetilde'],
  '˙': ['dot', 'dot'],
  '.': ['dot', 'dot'],
  '⋅': ['dot', 'dot'],
  '¨': ['ddot', 'ddot'],
  ˇ: ['check', 'check'],
  '`': ['grave', 'grave'],
  '´': ['acute', 'acute'],
  '˘': ['breve', 'breve'],
  '¯': ['bar', 'overline'],
  ˉ: ['bar', 'overline'],
  '‾': ['bar', 'overline'],
  '―': ['overline', 'overline'],
  '–': ['overline', 'overline'],
  '−': ['overline', 'overline'],
  _: ['overline', 'overline'],
  '-': ['overline', 'overline'],
  '⏞': ['overbrace', 'overbrace'],
  '←': ['overleftarrow', 'overleftarrow'],
};
export const UNDER: Accents = {
  '⏟': ['underbrace', 'underbrace'],
  _: ['underline', 'underline'],
  '‾': ['underline', 'underline'],
  '¯': ['underline', 'underline'],
  '–': ['underline', 'underline'],
  '−': ['underline', 'underline'],
};
