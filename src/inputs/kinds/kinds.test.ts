import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mhtmlOf, tarOf } from '../../../test/contract/input-files.ts';
import { isPageName, isPlainPage, sniff } from './kinds.ts';
import { packingByName, unpackedName } from './packings.ts';
import { savedFrom } from './saved-from.ts';

const mail = mhtmlOf('https://a.example/', [{ body: '<p>Text' }]);

describe('sniff', () => {
  it.each([
    ['<!doctype html>', 'a.html', 'page'],
    ['', '', 'page'],
    ['plain text', 'a.txt', 'page'],
    ['WARC/1.1\r\n', 'a.html', 'warc'],
    ['\r\n\r\nWARC/1.0\r\n', '', 'warc'],
    ['damaged', 'a.warc', 'warc'],
    ['filedesc://a.arc 0.0.0.0', '', 'arc'],
    ['PK\x03\x04', '', 'wacz'],
    ['{"id": 1, "html": "<p>"}', 'a.txt', 'jsonl'],
    ['{"id": 1}', 'a.txt', 'page'],
    ['{"id": 1}', 'a.jsonl', 'jsonl'],
    ['{% block %}<p>', 'a', 'page'],
    [mail, 'a', 'mhtml'],
    [mail.replace('multipart/related', 'multipart/alternative'), 'a', 'mhtml'],
    ['Content-Type: text/html\r\n\r\n<p>', 'a.mht', 'mhtml'],
    ['Content-Type: text/plain\r\n\r\nA mail', 'a.eml', 'page'],
    ['<p>', 'a.mhtml', 'page'],
    // A page about a file, whose URL ends in the file's name.
    ['<!doctype html>', 'https://code.example/blob/data.jsonl', 'page'],
    ['\xef\xbb\xbf\n<html>', 'https://code.example/blob/crawl.warc?raw=0', 'page'],
  ])('%j as %j is %s', (text, name, kind) => {
    expect(sniff(Buffer.from(text, 'latin1'), name)).toEqual({ kind });
  });

  it('reads tar by its magic, and old tar by its name', () => {
    const bytes = tarOf([{ name: 'a.html', body: '<p>' }]);
    expect(sniff(bytes)).toEqual({ kind: 'tar' });
    expect(sniff(bytes.fill(0, 257, 263), 'a.tar')).toEqual({ kind: 'tar' });
  });

  it.each([
    [gzipSync('x'), 'a', 'gzip', 'page'],
    [gzipSync('x'), 'a.warc.gz', 'gzip', 'warc'],
    [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'a.html', 'zstd', 'page'],
    [Buffer.from([0x78, 0x9c]), '', 'deflate', 'page'],
    [Buffer.from([0x0b, 2]), 'a.html.br', 'br', 'page'],
  ])('recognizes the compression: %j as %j is %s', (bytes, name, packing, kind) => {
    expect(sniff(bytes, name)).toEqual({ kind, packing });
  });

  it('leaves markup named like a Brotli file unchanged', () => {
    expect(sniff(Buffer.from(' <p>'), 'a.html.br')).toEqual({ kind: 'page' });
  });
});

it('recognizes pages and compressed forms by their names', () => {
  for (const name of ['a.html', 'A.HTM', 'a.xhtml.gz', 'a.mht.br', 'a.shtml.zst']) expect(isPageName(name)).toBe(true);
  for (const name of ['a.txt', 'a.gz', 'html', 'a.html.txt']) expect(isPageName(name)).toBe(false);
  expect(unpackedName('x/a.tgz')).toBe('x/a.tar');
  expect(packingByName('https://a.example/a.gz?x=1#y')).toBe('gzip');
});

it('text is opened when it is MHTML or an archive, but not when it is JSON', () => {
  expect(isPlainPage(mail)).toBe(false);
  expect(isPlainPage('{"html": "<p>"}')).toBe(true);
  expect(isPlainPage('<p>')).toBe(true);
  expect(isPlainPage(gzipSync('<p>'))).toBe(false);
});

it.each([
  ['<!-- saved from url=(0021)https://y.example/1 --><p>', 'https://y.example/1'],
  ['<!-- saved from url=(0014)about:internet --><p>', undefined],
  ['<p>', undefined],
])('the comment of a saved page: %j', (text, url) => {
  expect(savedFrom(text)).toBe(url);
  expect(savedFrom(Buffer.from(text))).toBe(url);
});
