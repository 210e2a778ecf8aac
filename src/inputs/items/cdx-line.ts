// A line of a CDX or CDXJ index → the place of one record in an archive. The header line of a CDX file names its columns by
// letters: `a` URL, `S` stored bytes, `V` offset, `g` archive. Files without one have one of two usual orders.

/** Letters of the columns. */
export type CdxColumns = readonly string[];

export interface Capture {
  readonly url: string | undefined;
  readonly archive: string;
  readonly offset: number;
  /** Stored bytes, if the index has them. */
  readonly length: number | undefined;
}

const USUAL: Readonly<Record<number, CdxColumns>> = {
  11: 'N b a m s k r M S V g'.split(' '),
  9: 'N b a m s k r V g'.split(' '),
};

/** The columns that the first line of an index names, if it is a header. */
export function readCdxHeader(start: string): CdxColumns | undefined {
  const [, letters] = /^\s*CDX ((?:\S )*\S)\s*$/m.exec(start.split('\n', 1)[0]!) ?? [];
  return letters?.split(' ');
}

/** Undefined if the line does not name a record. */
export function readCdxLine(text: string, columns: CdxColumns | undefined): Capture | undefined {
  const json = columns === undefined ? text.indexOf('{') : -1;
  return json < 0 ? ofColumns(text.split(/\s+/), columns) : ofJson(text.slice(json));
}

/** A header, a comment, a blank line. */
export function isCdxNote(text: string): boolean {
  return text === '' || text.startsWith('!') || text.startsWith('CDX ');
}

function ofColumns(values: readonly string[], named: CdxColumns | undefined): Capture | undefined {
  const columns = named ?? USUAL[values.length];
  // wget writes the URL twice.
  const inColumn = (letter: string): string | undefined => values[columns?.lastIndexOf(letter) ?? -1];
  return capture(inColumn('a'), inColumn('g'), inColumn('V'), inColumn('S'));
}

function ofJson(json: string): Capture | undefined {
  try {
    const { url, filename, offset, length } = JSON.parse(json) as Record<string, unknown>;
    return capture(url, filename, offset, length);
  } catch {
    return undefined;
  }
}

function capture(url: unknown, archive: unknown, offset: unknown, length: unknown): Capture | undefined {
  const from = count(offset);
  if (typeof archive !== 'string' || archive === '' || from === undefined) return undefined;
  const hasUrl = typeof url === 'string' && url !== '' && url !== '-';
  return { url: hasUrl ? url : undefined, archive, offset: from, length: count(length) };
}

/** Indexes write numbers as text too. `-` means that there is no number. */
function count(value: unknown): number | undefined {
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}
