// Where each element stands on the rendered page, one entry a node of the tape.
// Filled by a real browser, by the page itself in a tab, or by an estimate; the source is always said.

export interface Layout {
  readonly source: 'browser' | 'in-page' | 'estimate';
  /** In CSS pixels from the top left of the page. */
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly width: Float32Array;
  readonly height: Float32Array;
  /** In CSS pixels. */
  readonly fontSize: Float32Array;
  /** Background as 0xRRGGBBAA; 0 is transparent. */
  readonly background: Uint32Array;
  /** 1 where a reader can see the element. */
  readonly visible: Uint8Array;
}
