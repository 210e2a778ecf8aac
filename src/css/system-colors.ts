// Color words that mean whatever the reader's system uses: `Canvas`, `ButtonText`.

export const SYSTEM_COLOR: RegExp =
  /^(?:canvas|canvastext|linktext|visitedtext|activetext|button\w+|field\w*|highlight\w*|selecteditem\w*|mark\w*|graytext|accentcolor\w*|-webkit-.*|window\w*|info\w+|menu\w*|threed\w+|scrollbar|background|appworkspace|captiontext|activeborder|activecaption|inactive\w+)$/;

/** A color of the reader's system, except those that are light everywhere. */
export function isSystemColor(word: string): boolean {
  return (
    SYSTEM_COLOR.test(word) && !/^(?:canvas|window|field|buttonface|menu|background|threedface|-webkit-.*)$/.test(word)
  );
}
