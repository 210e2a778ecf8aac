// What windows-1252 has in 0x80–0x9F, where latin1 has control characters.

/** The five bytes it leaves out stay control characters, as the standard says. */
export const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
