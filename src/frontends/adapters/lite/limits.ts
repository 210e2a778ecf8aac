// The limits of the small build. It does not report which of them a page reached.

export const LIMITS = {
  'depth of elements': 512,
  'names of unknown elements': 60_000,
  'properties of an element': 500,
  'characters of JSON-LD': 1_048_576,
  'objects of JSON-LD': 5_000,
} as const;

export const noteLimit = (): void => {};
export const passLimits = (): void => {};
export const limitsReached = (): [] => [];

/** A tab has no clients. */
export const CLIENT_LIMITS = {} as const;
