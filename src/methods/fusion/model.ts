// The shipped model: base64 text → typed arrays, unpacked on first use. Layout: length of the JSON header, header, then the
// sections it lists, each aligned to 4 bytes. The header also documents where the model comes from. Trees are packed
// (packed-trees.ts), or plain as training writes them.

import { decodeBase64, textDecoder } from '../../base/index.ts';
import { WordTable } from '../../lexicon/index.ts';
import type { Scope } from '../scope.ts';
import { type PackedTrees, unpackTrees } from './packed-trees.ts';
import { modelText } from './shipped-model.ts';
import type { Stop, Trees } from './trees.ts';

export interface Provenance {
  readonly version: number;
  /** Data sets that trained it, with the SHA-256 of each file. */
  readonly data: readonly {
    readonly name: string;
    readonly licence: string;
    readonly sha256: string;
    readonly pages: number;
  }[];
  /** Cross-validated by site. */
  readonly scores: Readonly<Record<string, number>>;
  readonly tool: string;
}

/** Expected value → actual value, increasing. */
export interface Knots {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

interface Header extends Provenance {
  readonly features: readonly string[];
  readonly secondFeatures: readonly string[];
  readonly types: readonly string[];
  readonly calibration: Readonly<Record<Scope, Knots>>;
  /** For the first stage. */
  readonly stop?: Stop;
  readonly sections: readonly {
    readonly name: string;
    readonly kind: 'u16' | 'u32' | 'f32' | 'i16' | 'i32' | 'i8';
    readonly length: number;
  }[];
}

export interface FusionModel {
  readonly provenance: Provenance;
  /** Columns of the first stage: names of features, of class-word scores (`words.…`) and `scope`. */
  readonly features: readonly string[];
  readonly secondFeatures: readonly string[];
  readonly types: readonly string[];
  readonly first: Trees;
  readonly second: Trees;
  /** Trees of the page types in turn: type k has trees k, k + types, … */
  readonly pageTypes: Trees;
  /** Trees that separate pages with a wanted story from others. */
  readonly scope: Trees;
  /** Class and id words → sixteenths of log-odds. */
  readonly classScores: WordTable;
  readonly calibration: Header['calibration'];
}

let unpacked: FusionModel | undefined;

export function fusionModel(): FusionModel {
  unpacked ??= unpackModel(modelText());
  return unpacked;
}

const ARRAYS = {
  u16: Uint16Array,
  u32: Uint32Array,
  f32: Float32Array,
  i16: Int16Array,
  i32: Int32Array,
  i8: Int8Array,
} as const;

export type Section = Uint16Array | Uint32Array | Float32Array | Int16Array | Int32Array | Int8Array;

/** The header and the sections of a model's bytes, by name. */
export function readSections(bytes: Uint8Array): { header: Header; sections: ReadonlyMap<string, Section> } {
  const start = bytes.byteOffset;
  const size = new DataView(bytes.buffer, start).getUint32(0, true);
  const header = JSON.parse(textDecoder('utf-8').decode(bytes.subarray(4, 4 + size))) as Header;
  let at = (4 + size + 3) & ~3;
  const sections = new Map<string, Section>();
  for (const { name, kind, length } of header.sections) {
    const array = new ARRAYS[kind](bytes.buffer as ArrayBuffer, start + at, length);
    sections.set(name, array);
    at = (at + array.byteLength + 3) & ~3;
  }
  return { header, sections };
}

export function unpackModel(model: string | Uint8Array): FusionModel {
  const bytes = typeof model === 'string' ? decodeBase64(model)! : model;
  // Typed arrays need word alignment, which a small decoded buffer may lack.
  const { header, sections } = readSections(bytes.byteOffset % 4 === 0 ? bytes : bytes.slice());
  const get = <T>(name: string): T => sections.get(name) as T;
  const partsOf = (name: string, parts: readonly string[]): unknown =>
    Object.fromEntries(parts.map((part) => [part, get(`${name}.${part}`)]));
  const trees = (name: string, stop?: Stop): Trees => {
    if (sections.has(`${name}.asks`))
      return unpackTrees(partsOf(name, ['sizes', 'asks', 'feature', 'threshold', 'leaf', 'mean']) as PackedTrees, stop);
    const plain = partsOf(name, ['roots', 'feature', 'threshold', 'left', 'mean']) as Trees;
    return stop === undefined ? plain : { ...plain, stop };
  };
  return {
    provenance: { version: header.version, data: header.data, scores: header.scores, tool: header.tool },
    features: header.features,
    secondFeatures: header.secondFeatures,
    types: header.types,
    first: trees('first', header.stop),
    second: trees('second'),
    pageTypes: trees('types'),
    scope: trees('scope'),
    classScores: new WordTable(get<Int32Array>('words.hash'), get<Int8Array>('words.score')),
    calibration: header.calibration,
  };
}
