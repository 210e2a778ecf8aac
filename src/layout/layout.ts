// Position of each element on the rendered page, one entry per node of the tape. Comes from a real browser, from the page
// itself in a tab, or from an estimate; `source` tells which.
// The surprise: text nodes have boxes too (the box around their lines); nodes that are not rendered have a zero box.

/** Where the layout comes from. */
export type LayoutSource = 'browser' | 'in-page' | 'estimate';

export interface Layout {
  readonly source: LayoutSource;
  /** In CSS pixels from the top left of the page. */
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly width: Float32Array;
  readonly height: Float32Array;
  /** In CSS pixels. */
  readonly fontSize: Float32Array;
  /** Background as 0xRRGGBBAA; 0 is transparent. */
  readonly background: Uint32Array;
  /** 1 if a reader can see the element. */
  readonly visible: Uint8Array;
  /** True when the page links style sheets and the browser loaded none of them: positions are not what readers see. */
  readonly unstyled?: boolean;
  /** Text nodes that are not in the browser's tree, so nothing is known about them. Absent on most pages. */
  readonly unmatched?: readonly number[];
}

/** Default width of the window: the most common desktop width of the last decade. */
export const VIEWPORT_WIDTH = 1366;
export const VIEWPORT_HEIGHT = 768;

/** A layout of `size` nodes in which nothing is rendered yet. */
export function emptyLayout(size: number, source: LayoutSource): Layout {
  return {
    source,
    left: new Float32Array(size),
    top: new Float32Array(size),
    width: new Float32Array(size),
    height: new Float32Array(size),
    fontSize: new Float32Array(size),
    background: new Uint32Array(size),
    visible: new Uint8Array(size),
  };
}
