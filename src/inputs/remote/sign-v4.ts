// The signature of a GET request to S3 (AWS Signature Version 4): https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html

import { createHash, createHmac } from 'node:crypto';

export interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken?: string | undefined;
}

export interface ToSign {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly region: string;
  readonly keys: Keys;
  readonly at: Date;
}

const NO_BODY = sha256('');

/** The headers to send instead of `headers`: the same, a date, and the signature of all of them. */
export function signed({ url, headers, region, keys, at }: ToSign): Record<string, string> {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const all: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': NO_BODY,
    'x-amz-date': stamp,
    ...(keys.sessionToken === undefined ? {} : { 'x-amz-security-token': keys.sessionToken }),
  };
  const covered = Object.entries({ ...all, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = covered.map(([name]) => name).join(';');
  const query = [...url.searchParams].map(([name, value]) => `${uriPart(name)}=${uriPart(value)}`).sort();
  const lines = covered.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = ['GET', url.pathname, query.join('&'), lines, names, NO_BODY].join('\n');
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${keys.secretKey}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...all, authorization };
}

/** A key as a path, encoded the way that signatures expect. */
export function keyPath(key: string): string {
  return key.split('/').map(uriPart).join('/');
}

function uriPart(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
