// Fields and a block → the bytes of one WARC 1.1 record. Adds nothing on its own: no clock, no random id.

export interface RecordParts {
  /** `response`, `conversion`, … */
  readonly type: string;
  /** Besides type and length, in this order; undefined ones are left out. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly block: Uint8Array | string;
}

export function writeRecord({ type, fields, block }: RecordParts): Buffer {
  const body = typeof block === 'string' ? Buffer.from(block) : block;
  const lines = ['WARC/1.1', `WARC-Type: ${type}`];
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) lines.push(`${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  lines.push(`Content-Length: ${body.length}`, '', '');
  return Buffer.concat([Buffer.from(lines.join('\r\n')), body, Buffer.from('\r\n\r\n')]);
}

export interface ResponseParts {
  readonly url: string;
  readonly body: Uint8Array | string;
  readonly status?: number;
  /** Lines of the HTTP head after the status line. */
  readonly headers?: readonly string[];
  readonly fields?: Readonly<Record<string, string | undefined>>;
}

/** A page as a crawler stores it. */
export function writeResponse({ url, body, status = 200, headers, fields }: ResponseParts): Buffer {
  const lines = [`HTTP/1.1 ${status} OK`, ...(headers ?? ['Content-Type: text/html']), '', ''];
  const block = Buffer.concat([Buffer.from(lines.join('\r\n')), Buffer.from(body)]);
  return writeRecord({
    type: 'response',
    fields: { 'WARC-Target-URI': url, 'Content-Type': 'application/http; msgtype=response', ...fields },
    block,
  });
}
