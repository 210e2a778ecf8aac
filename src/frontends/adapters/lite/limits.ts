// The limits of the small build. It does not report which of them a page reached.

export const LIMITS = {
  'depth of elements': 512,
  'names of unknown elements': 60_000,
  'properties of an element': 500,
  'characters of JSON-LD': 1_048_576,
  'objects of JSON-LD': 5_000,
  'entries of a JSON-LD list': 500,
  'names in an author field': 12,
  'characters of a meta value': 4_000,
  'formatting elements': 256,
  'repeated formatting elements': 20_000,
  'nested lists and quotes': 32,
  'nested marks': 12,
  'characters of a URL': 8_192,
  'characters of a srcset': 16_384,
} as const;

export const noteLimit = (): void => {};
export const passLimits = (): void => {};
export const limitsReached = (): [] => [];

export const BEYOND_LIMITS = {} as const;

/** A tab has no clients. */
export const CLIENT_LIMITS = {} as const;
