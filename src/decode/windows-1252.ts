// The characters of windows-1252 in 0x80–0x9F, where latin1 has control characters.

/** The five unassigned bytes stay control characters, as the standard says. */
export const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
