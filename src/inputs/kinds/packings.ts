// Names and first bytes → how a file is compressed. Runs anywhere: the engines are in `compression`.

/** Compressed forms, by the names HTTP uses. */
export type Packing = 'gzip' | 'deflate' | 'br' | 'zstd';

interface PackingRow {
  /** End of a file's name. */
  readonly ending: RegExp;
  /** First bytes; Brotli has none, so only its name identifies it. */
  readonly magics: readonly (readonly number[])[];
}

const ROWS: Readonly<Record<Packing, PackingRow>> = {
  gzip: { ending: /\.gz$/i, magics: [[0x1f, 0x8b, 8]] },
  zstd: { ending: /\.zstd?$/i, magics: [[0x28, 0xb5, 0x2f, 0xfd]] },
  br: { ending: /\.br$/i, magics: [] },
  // `x^` (0x785e) is also a valid start, but so is text.
  deflate: {
    ending: /\.(?:deflate|zz)$/i,
    magics: [
      [0x78, 0x01],
      [0x78, 0x9c],
      [0x78, 0xda],
    ],
  },
};
const PACKINGS = Object.keys(ROWS) as Packing[];

export function packingByName(name: string): Packing | undefined {
  const plain = plainName(name);
  return PACKINGS.find((one) => ROWS[one].ending.test(plain));
}

export function packingByBytes(start: Uint8Array): Packing | undefined {
  return PACKINGS.find((one) => ROWS[one].magics.some((magic) => magic.every((byte, i) => start[i] === byte)));
}

/** `a.html.gz` → `a.html`; `a.tgz` → `a.tar`. */
export function unpackedName(name: string): string {
  const plain = plainName(name);
  const packing = packingByName(plain);
  return packing === undefined ? plain : plain.replace(ROWS[packing].ending, '');
}

/** Without a URL's query, and with `.tgz` written out. */
function plainName(name: string): string {
  return (/^https?:/i.test(name) ? name.replace(/[?#].*$/, '') : name).replace(/\.tgz$/i, '.tar.gz');
}
