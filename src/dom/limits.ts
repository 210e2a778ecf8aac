// What the parser will not do beyond, whatever the page says. Sizes are options (see ParseOptions); the others are
// fixed, because changing them would only change how a hostile page is cut, and each bounds a cost that a page could
// otherwise make grow with its square.

/** Longest source, in characters: several times the largest page on the public web's long tail. */
export const DEFAULT_MAX_CHARS: number = 64 * 1024 * 1024;

/** Most nodes on a tape; 20 MB of `<p>` is seven million. */
export const DEFAULT_MAX_NODES: number = 16 * 1024 * 1024;

/** Deepest node. Browsers flatten at the same depth (Blink's HTMLConstructionSite, maximum 512). */
export const MAX_DEPTH = 512;

/** Active formatting elements between two markers; the oldest is forgotten. The standard has no bound. */
export const MAX_FORMATTING = 256;

/** Markers (cells, captions, objects, templates) in the formatting list; open ones can never be more than the depth. */
export const MAX_MARKERS: number = 2 * MAX_DEPTH;

/** Elements the parser may repeat (formatting carried over block borders): so many, and one more a few characters. */
export const CLONES_FREE = 20_000;
export const CLONES_PER_CHAR: number = 1 / 8;

/** Different unknown tag names that get a number of their own; later ones share the last number. */
export const MAX_UNKNOWN_NAMES = 60_000;
