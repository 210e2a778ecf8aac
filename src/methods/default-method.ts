// The name alone, so that a tab can know it before it loads any method.

/**
 * The default method.
 *
 *     extract(html, { method: DEFAULT_METHOD }).method; // 'fusion'
 */
export const DEFAULT_METHOD = 'fusion';
