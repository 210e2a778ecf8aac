// Words that say nothing as the name or the ALT text of an image: `img9`, `spacer`, `graphic`, sizes, hashes, extensions.

const WORTHLESS: ReadonlySet<string> = new Set(
  (
    'img image pic picture photo graphic graphics spacer space blank clear dot pixel px trans transparent shim bullet arrow ' +
    'icon ico logo button btn banner header footer top bottom left right center middle corner line bg background thumb thumbnail ' +
    'small medium large big full default placeholder loading loader sprite untitled screenshot jpg jpeg gif png webp svg avif bmp x'
  ).split(' '),
);

/** The words of a name or an ALT text that say something, in lower case; '' if there are none. */
export function imageWords(text: string): string {
  return wordsOf(text)
    .filter((word) => bareWord(word).length > 1 && !WORTHLESS.has(bareWord(word)) && !looksHashed(word))
    .join(' ');
}

/**
 * Whether an ALT text is only such words, with or without numbers. Stricter than an empty `imageWords`: a single letter or a
 * number can be all that a formula or a rating shows.
 */
export function isWorthlessAlt(text: string): boolean {
  const bare = wordsOf(text).map(bareWord);
  return (
    bare.some((word) => word.length > 1) && bare.every((word) => word === '' || (word !== 'x' && WORTHLESS.has(word)))
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
}

/** Without numbers at its ends; '' for a size. */
function bareWord(word: string): string {
  return word
    .replace(/^\d+/, '')
    .replace(/\d+$/, '')
    .replace(/^\d*x\d*$/, '');
}

/** Looks like a hash: 8 or more hexadecimal digits with at least one decimal digit. */
function looksHashed(word: string): boolean {
  if (word.length < 8) return false;
  let digits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
    else if (code < 97 || code > 102) return false;
  }
  return digits > 0;
}
