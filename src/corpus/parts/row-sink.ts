// Records → the bytes of a part, in one of the formats. A sink buffers about a megabyte (Parquet: all rows of a part),
// compresses it as a separate gzip member or Zstandard frame, and writes it; concatenated members form one valid file.

import { createHash, type Hash } from 'node:crypto';
import { writeRecord } from '../../inputs/warc/index.ts';
import type { CorpusOptions } from '../options.ts';
import { type CorpusRecord, columnValue, type PageColumns, recordLine } from '../record.ts';
import type { BottomSketches } from '../templates/bottom-sketches.ts';
import { packer } from './packing.ts';
import { ParquetSink } from './parquet-sink.ts';
import { SketchSink } from './sketch-sink.ts';

export interface RowSink {
  add(record: CorpusRecord): void;
  /** Writes the rest; returns the size and hash of the rows before compression. */
  finish(): Promise<{ rows: number; plainBytes: number; plainSha256: string }>;
}

type Write = (bytes: Uint8Array) => void;

/** Bytes compressed at a time: more hardly compress better. */
const MEMBER_BYTES = 1024 * 1024;

export function openSink({ format, compression }: CorpusOptions, write: Write, sketches: BottomSketches): RowSink {
  if (format === 'sketch') return new SketchSink(sketches, packer('gzip'), write);
  if (format === 'parquet') return new ParquetSink(write);
  const encode = format === 'wet' ? wetRecord : (record: CorpusRecord) => Buffer.from(recordLine(record));
  // WET readers expect one member per record.
  const sink = new PackedSink(encode, packer(compression), write, format === 'wet' ? 0 : MEMBER_BYTES);
  if (format === 'wet') sink.open(WET_INFO);
  return sink;
}

class PackedSink implements RowSink {
  private readonly encode: (record: CorpusRecord) => Buffer;
  private readonly pack: (bytes: Buffer) => Buffer;
  private readonly write: Write;
  private readonly memberBytes: number;
  private readonly hash: Hash = createHash('sha256');
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private rows = 0;
  private plainBytes = 0;
  private members = 0;

  constructor(
    encode: (record: CorpusRecord) => Buffer,
    pack: (bytes: Buffer) => Buffer,
    write: Write,
    memberBytes: number,
  ) {
    this.encode = encode;
    this.pack = pack;
    this.write = write;
    this.memberBytes = memberBytes;
  }

  /** Bytes before the rows. */
  open(bytes: Buffer): void {
    this.take(bytes);
  }

  add(record: CorpusRecord): void {
    this.take(this.encode(record));
    this.rows++;
  }

  private take(bytes: Buffer): void {
    this.hash.update(bytes);
    this.plainBytes += bytes.length;
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes > this.memberBytes) this.flush();
  }

  async finish(): Promise<{ rows: number; plainBytes: number; plainSha256: string }> {
    // A gzip file needs at least one member.
    if (this.waitingBytes > 0 || this.members === 0) this.flush();
    return { rows: this.rows, plainBytes: this.plainBytes, plainSha256: this.hash.digest('hex') };
  }

  private flush(): void {
    this.write(this.pack(Buffer.concat(this.waiting)));
    this.waiting = [];
    this.waitingBytes = 0;
    this.members++;
  }
}

/** First in each file, as in Common Crawl's. Without a date or host: the same run gives the same bytes. */
const WET_INFO: Buffer = writeRecord({
  type: 'warcinfo',
  fields: { 'WARC-Record-ID': '<urn:pith:wet>', 'Content-Type': 'application/warc-fields' },
  block: 'software: Pith\r\nformat: WARC File Format 1.1\r\ndescription: text of the responses of a crawl\r\n',
});

/** The WET header for each field of the page; null for fields without one. */
const WET_HEADS: Readonly<Record<keyof PageColumns, string | null>> = {
  url: 'WARC-Target-URI',
  language: 'WARC-Identified-Content-Language',
  title: null, // the first line of the text
  text: null, // the block
  byline: null,
  authors: null,
  published: null,
  modified: null,
  site_name: null,
  description: null,
  image: null,
  canonical: null,
  tags: null,
  categories: null,
  license: null,
  page_type: null,
  thing: null,
  confidence: null,
};

/** Like Common Crawl's WET: the text as a conversion of the response. */
function wetRecord(record: CorpusRecord): Buffer {
  const { id, date, outcome, text = '' } = record;
  const head = (name: keyof PageColumns): Record<string, string | undefined> => {
    const key = WET_HEADS[name];
    return key === null ? {} : { [key]: columnValue(record[name])?.toString() };
  };
  const isUri = /^[a-z][a-z0-9+.-]*:/i.test(id);
  return writeRecord({
    type: 'conversion',
    fields: {
      ...head('url'),
      'WARC-Date': date,
      'WARC-Record-ID': `<urn:sha1:${createHash('sha1').update(`${id}\n${text}`).digest('hex')}>`,
      'WARC-Refers-To': isUri ? `<${id}>` : undefined,
      'WARC-Block-Digest': `sha1:${createHash('sha1').update(text).digest('hex')}`,
      ...head('language'),
      'X-Pith-Outcome': outcome === 'ok' ? undefined : outcome,
      'Content-Type': 'text/plain',
    },
    block: text,
  });
}
