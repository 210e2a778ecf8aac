// Limits of the parser. Sizes are options (see ParseOptions). The others are fixed, because changing them would only change
// how a hostile page is cut; each bounds a cost that a page could otherwise make quadratic.

import { LIMITS } from '../base/index.ts';

/** Longest source in characters: several times the largest pages on the public web. */
export const DEFAULT_MAX_CHARS: number = 64 * 1024 * 1024;

/** Maximum number of nodes on a tape; 20 MB of `<p>` is seven million. */
export const DEFAULT_MAX_NODES: number = 16 * 1024 * 1024;

/** Maximum depth. Browsers flatten at the same depth (Blink's HTMLConstructionSite, maximum 512). */
export const MAX_TREE_DEPTH: number = LIMITS['depth of elements'];

/** Maximum number of active formatting elements between two markers; the oldest is dropped. The standard has no limit. */
export const MAX_FORMATTING: number = LIMITS['formatting elements'];

/** Maximum number of markers (cells, captions, objects, templates) in the formatting list; open ones never exceed the depth. */
export const MAX_MARKERS: number = 2 * MAX_TREE_DEPTH;

/** Budget for repeated elements (formatting reopened after block boundaries): a base, plus one per few characters. */
export const CLONES_FREE: number = LIMITS['repeated formatting elements'];
export const CLONES_PER_CHAR: number = 1 / 8;

/** Maximum number of unknown tag names with a number of their own; later ones share the last number. */
export const MAX_UNKNOWN_NAMES: number = LIMITS['names of unknown elements'];
