// Against the example of Amazon's documentation ("GET Object"), and the parts of a key that must be encoded.

import { expect, it } from 'vitest';
import { keyPath, signed } from './sign-v4.ts';

const example = {
  url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
  headers: { range: 'bytes=0-9' },
  region: 'us-east-1',
  keys: { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  at: new Date('2013-05-24T00:00:00Z'),
};

it('signs like the documented example', () => {
  expect(signed(example)['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

it('signs a listing like the documented example, its parameters in order', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2');
  expect(signed({ ...example, url, headers: {} })['authorization']).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

it('a session token is sent and covered', () => {
  const headers = signed({ ...example, keys: { ...example.keys, sessionToken: 'token' } });
  expect(headers['x-amz-security-token']).toBe('token');
  expect(headers['authorization']).toContain('x-amz-date;x-amz-security-token,');
});

it('encodes what a URL would keep', () => {
  expect(keyPath("crawl (1)/it's+all*.warc.gz")).toBe('crawl%20%281%29/it%27s%2Ball%2A.warc.gz');
});
