// Checks an answer, whatever the request: labels for all segments, a text or a reason, JSON that matches the schema,
// HTML and Markdown that contain nothing executable, TEI whose elements close, chunks in order.

import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Extraction, FORMATS, type FormatName } from '../../../src/index.ts';
import { faultsOf } from '../../../test/security/html-faults.ts';
import { READERS } from '../../../test/security/markdown-readers.ts';
import type { Draw } from '../engine/draw.ts';
import { demand } from '../engine/target.ts';

type Check = (extraction: Extraction, draw: Draw) => void;

let validate: ValidateFunction | undefined;

function schemaFaults(json: unknown): string {
  validate ??= new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync('schema/page.schema.json', 'utf8')),
  );
  return validate(json)
    ? ''
    : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
}

const CHECKS: Readonly<Record<FormatName, Check>> = {
  text: ({ text, abstained, isJudged }) => {
    demand((text === '') === (abstained !== undefined), 'neither a text nor a reason, or both');
    demand(isJudged || text === '', 'a text without a method');
    demand(abstained !== '', 'an empty reason');
  },
  markdown: ({ markdown }, draw) => {
    const name = draw.pick(Object.keys(READERS));
    const faults = faultsOf(READERS[name]!(markdown.replace(/^---\n[\s\S]*?\n---\n/, '')));
    demand(faults.length === 0, `Markdown in ${name}: ${faults[0]}`);
  },
  html: ({ html }) => {
    const faults = faultsOf(html);
    demand(faults.length === 0, `HTML: ${faults[0]}`);
  },
  json: (extraction) => {
    const written = JSON.parse(FORMATS.json.write(extraction));
    // With `fields` the JSON contains only these.
    if (written.version === undefined) return;
    const faults = schemaFaults(written);
    demand(faults === '', `JSON does not match the schema: ${faults}`);
  },
  tei: ({ tei }) => demand(xmlFault(tei) === undefined, `TEI: ${xmlFault(tei)}`),
  chunks: (extraction) => {
    let at = 0;
    for (const { text, from, to, xpath, index } of extraction.chunks()) {
      demand(text !== '', 'a chunk is empty');
      demand(from >= at && to > from, 'chunks are out of order');
      demand(isXPath(xpath), `a chunk has the XPath ${xpath}`);
      demand(index >= 0 && to <= extraction.page.text.length, 'a chunk is outside the text');
      at = to;
    }
  },
};

/** From the root, or by number among all elements of its name if that would be very long. */
export function isXPath(path: string): boolean {
  return path.startsWith('/') || /^\(\/\/[^)]+\)\[\d+\]$/.test(path);
}

export function checkAnswer(extraction: Extraction, format: FormatName, draw: Draw): void {
  const { page, labels, confidence } = extraction;
  const { count } = page.segments;
  demand(
    labels.ranges !== undefined || labels.label.length === count,
    'the number of labels differs from the number of segments',
  );
  demand(confidence === undefined || (confidence >= 0 && confidence <= 1), `confidence ${confidence}`);
  CHECKS[format](extraction, draw);
}

/** Characters that XML does not allow, and elements that do not close; undefined if all is well. */
export function xmlFault(xml: string): string | undefined {
  const bad = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(xml)?.[0];
  if (bad !== undefined) return `character ${bad.charCodeAt(0)}`;
  if (/\p{Cs}/u.test(xml)) return 'a lone surrogate';
  const open: string[] = [];
  const tag = /<(?:\?[^>]*\?|(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?))>|</g;
  for (const [all, closes, name, , empty] of xml.matchAll(tag)) {
    if (all === '<') return 'a `<` that opens nothing';
    if (name === undefined || empty === '/') continue;
    if (closes !== '/') open.push(name);
    else if (open.pop() !== name) return `</${name}> closes another`;
  }
  if (open.length > 0) return `<${open.at(-1)}> is not closed`;
  return /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml) ? 'a bare &' : undefined;
}
