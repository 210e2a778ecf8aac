// Records of one part → its file and its manifest, each complete or absent. The next run removes temporary files of a killed
// process.

import { createHash, type Hash } from 'node:crypto';
import type { CorpusOptions } from '../options.ts';
import type { CorpusRecord } from '../record.ts';
import { BottomSketches } from '../templates/bottom-sketches.ts';
import { MANIFEST_VERSION, type Manifest, manifestFile, PARTS, partFile } from './manifest.ts';
import { openSink, type RowSink } from './row-sink.ts';
import { addToTally, newTally, sortedTally, type Tally } from './tally.ts';
import { AsideFile, writeAside } from './write-aside.ts';

export interface PartPlace {
  readonly folder: string;
  readonly options: CorpusOptions;
  readonly run: string;
  readonly unit: number;
  readonly part: number;
  readonly source: string;
  readonly from: number;
  readonly to: number;
  /** Number of records in the unit before this part. */
  readonly first: number;
}

export class PartWriter {
  readonly tally: Tally = newTally();
  /** Sketches of the part's pages, in a run that makes sketches. */
  readonly sketches: BottomSketches;
  private readonly place: PartPlace;
  private readonly name: string;
  private readonly file: AsideFile;
  private readonly hash: Hash = createHash('sha256');
  private readonly sink: RowSink;
  private start: number | undefined;
  private end: number;

  constructor(place: PartPlace) {
    this.place = place;
    this.end = place.from;
    this.name = `${PARTS}/${partFile(place.unit, place.part, place.options)}`;
    this.file = new AsideFile(place.folder, this.name);
    this.sketches = new BottomSketches(place.options.sketchPages);
    const write = (bytes: Uint8Array): void => {
      this.hash.update(bytes);
      this.file.write(bytes);
    };
    this.sink = openSink(place.options, write, this.sketches);
  }

  add(record: CorpusRecord): void {
    this.start ??= record.offset;
    this.end = record.offset + record.length;
    addToTally(this.tally, record);
    if (record.outcome === 'ok' || this.place.options.keepRejected) this.sink.add(record);
  }

  async publish(last: boolean, lines: Readonly<Record<string, number>>): Promise<Manifest> {
    const { folder, options, ...place } = this.place;
    const plain = await this.sink.finish();
    Object.assign(this.tally.lines, lines);
    const manifest: Manifest = {
      version: MANIFEST_VERSION,
      ...place,
      file: this.name.slice(PARTS.length + 1),
      last,
      start: this.start ?? place.from,
      end: this.end,
      ...plain,
      bytes: this.file.bytes,
      sha256: this.hash.digest('hex'),
      tally: sortedTally(this.tally),
    };
    this.file.publish();
    const bytes = Buffer.from(`${JSON.stringify(manifest)}\n`);
    writeAside(folder, `${PARTS}/${manifestFile(place.unit, place.part)}`, bytes);
    return manifest;
  }

  discard(): void {
    this.file.discard();
  }
}
