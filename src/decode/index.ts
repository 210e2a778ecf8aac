// bytes + headers → string, with the evidence for the charset. Provisional.

export interface Decoded {
  readonly source: string;
  readonly utf8: boolean;
  readonly charset: string;
}

export function decode(bytes: Uint8Array, _options: { contentType?: string } = {}): Decoded {
  return { source: new TextDecoder().decode(bytes), utf8: false, charset: 'utf-8' };
}
