// Every known tag name as a small number. The order is free except for 0, which means "no tag".
// Other names get numbers from FIRST_UNKNOWN_TAG up, per page (Tape.names).

import type { Tape } from './tape.ts';

export const Tag = {
  html: 1,
  head: 2,
  body: 3,
  title: 4,
  base: 5,
  link: 6,
  meta: 7,
  style: 8,
  script: 9,
  noscript: 10,
  template: 11,
  article: 12,
  section: 13,
  nav: 14,
  aside: 15,
  h1: 16,
  h2: 17,
  h3: 18,
  h4: 19,
  h5: 20,
  h6: 21,
  hgroup: 22,
  header: 23,
  footer: 24,
  address: 25,
  main: 26,
  p: 27,
  hr: 28,
  pre: 29,
  blockquote: 30,
  ol: 31,
  ul: 32,
  menu: 33,
  li: 34,
  dl: 35,
  dt: 36,
  dd: 37,
  figure: 38,
  figcaption: 39,
  div: 40,
  search: 41,
  a: 42,
  em: 43,
  strong: 44,
  small: 45,
  s: 46,
  cite: 47,
  q: 48,
  dfn: 49,
  abbr: 50,
  ruby: 51,
  rt: 52,
  rp: 53,
  rb: 54,
  rtc: 55,
  data: 56,
  time: 57,
  code: 58,
  var: 59,
  samp: 60,
  kbd: 61,
  sub: 62,
  sup: 63,
  i: 64,
  b: 65,
  u: 66,
  mark: 67,
  bdi: 68,
  bdo: 69,
  span: 70,
  br: 71,
  wbr: 72,
  ins: 73,
  del: 74,
  picture: 75,
  source: 76,
  img: 77,
  iframe: 78,
  embed: 79,
  object: 80,
  param: 81,
  video: 82,
  audio: 83,
  track: 84,
  map: 85,
  area: 86,
  table: 87,
  caption: 88,
  colgroup: 89,
  col: 90,
  tbody: 91,
  thead: 92,
  tfoot: 93,
  tr: 94,
  td: 95,
  th: 96,
  form: 97,
  label: 98,
  input: 99,
  button: 100,
  select: 101,
  datalist: 102,
  optgroup: 103,
  option: 104,
  textarea: 105,
  output: 106,
  progress: 107,
  meter: 108,
  fieldset: 109,
  legend: 110,
  details: 111,
  summary: 112,
  dialog: 113,
  canvas: 114,
  slot: 115,
  acronym: 116,
  applet: 117,
  basefont: 118,
  bgsound: 119,
  big: 120,
  blink: 121,
  center: 122,
  dir: 123,
  font: 124,
  frame: 125,
  frameset: 126,
  image: 127,
  isindex: 128,
  keygen: 129,
  listing: 130,
  marquee: 131,
  menuitem: 132,
  nobr: 133,
  noembed: 134,
  noframes: 135,
  plaintext: 136,
  strike: 137,
  tt: 138,
  xmp: 139,
  svg: 140,
  math: 141,
  mi: 142,
  mo: 143,
  mn: 144,
  ms: 145,
  mtext: 146,
  mglyph: 147,
  malignmark: 148,
  'annotation-xml': 149,
  annotation: 150,
  semantics: 151,
  mrow: 152,
  mfrac: 153,
  msup: 154,
  msub: 155,
  msubsup: 156,
  msqrt: 157,
  mroot: 158,
  mtable: 159,
  mtr: 160,
  mtd: 161,
  foreignobject: 162,
  desc: 163,
  path: 164,
  g: 165,
  text: 166,
  use: 167,
  symbol: 168,
  defs: 169,
} as const;

export type TagName = keyof typeof Tag;

/** Unknown tags start here, so that a Uint8 table over known tags is enough for every rule. */
export const FIRST_UNKNOWN_TAG = 256;

const NAMES: readonly string[] = Object.entries(Tag).reduce<string[]>((names, [name, id]) => {
  names[id] = name;
  return names;
}, []);

/**
 * Lower-case name of an element's tag; '' for other nodes.
 *
 *     tagName(parsePage(html).tape, 1); // 'html'
 */
export function tagName(tape: Tape, node: number): string {
  const tag = tape.tag[node]!;
  return tag < FIRST_UNKNOWN_TAG ? (NAMES[tag] ?? '') : tape.names[tag - FIRST_UNKNOWN_TAG]!;
}

/** Name of a tag number below `FIRST_UNKNOWN_TAG`. */
export function knownTagName(tag: number): string {
  return NAMES[tag] ?? '';
}

/** Number of possible tag ids, including unknown tags. */
const TAG_NUMBERS = 65_536;
/**
 * Tables share one allocation: the OS zeroes large allocations on first touch, and only the start of each table is ever touched.
 */
const TABLES = 16;
let room = new Uint8Array(0);

/** A yes/no table indexed by tag number; unknown tags are always 'no'. */
export function tagTable(...names: readonly TagName[]): Uint8Array {
  if (room.length === 0) room = new Uint8Array(TABLES * TAG_NUMBERS);
  const table = room.subarray(0, TAG_NUMBERS);
  room = room.subarray(TAG_NUMBERS);
  for (const name of names) table[Tag[name]] = 1;
  return table;
}
