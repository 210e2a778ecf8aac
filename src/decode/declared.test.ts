import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charsetInContentType, charsetInPage } from './declared.ts';
import { charsetOf } from './labels.ts';

const inPage = (html: string): string | undefined => charsetInPage(new TextEncoder().encode(html));

describe('charsetInPage', () => {
  it.each([
    ['<meta charset=gb2312>', 'gb18030'],
    ['<META  CharSet = "Windows-1251" />', 'windows-1251'],
    ['<meta charset=koi8-r/>', 'koi8-r'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">', 'shift_jis'],
    ["<meta content='text/html;charset=big5' http-equiv=content-type>", 'big5'],
    ['<meta http-equiv=Content-Type content=text/html;charset=euc-kr>', 'euc-kr'],
    ['<meta name="a" content="charset=big5"><meta charset="euc-jp">', 'euc-jp'],
    ['<meta content="text/html; charset=big5">', undefined],
    ['<!-- <meta charset="big5"> --><meta charset="iso-8859-2">', 'iso-8859-2'],
    ['<!-- <meta charset="big5"> ', undefined],
    ['<script>"<meta charset=big5>"</script><meta charset=iso-8859-2>', 'iso-8859-2'],
    ['<a title="<meta charset=big5>"><meta charset=iso-8859-2>', 'iso-8859-2'],
    ['<title>a</title><meta charset="nonsense"><meta charset=koi8-u>', 'koi8-u'],
    ['<metadata charset=big5>', undefined],
    ['<meta charset="utf-16">', 'utf-8'],
    ['<meta charset="x-user-defined">', 'windows-1252'],
    ['<?xml version="1.0" encoding="ISO-8859-2"?><html>', 'iso-8859-2'],
    ['<?xml version="1.0" encoding="ISO-8859-2"?><meta charset="koi8-r">', 'koi8-r'],
    ['<meta\fcharset=big5\f>', 'big5'],
    ['<meta charset="big5', undefined],
    ['< meta charset="big5">', undefined],
    ['', undefined],
  ])('%s → %s', (html, wanted) => {
    expect(inPage(html)).toBe(wanted);
  });

  it('reads only the beginning', () => {
    expect(inPage(`${' '.repeat(3000)}<meta charset=big5>`)).toBe('big5');
    expect(inPage(`${' '.repeat(70_000)}<meta charset=big5>`)).toBeUndefined();
  });

  it('terminates on any input', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '<meta ',
      'charset',
      '=',
      '"',
      "'",
      '/',
      ' ',
      '<!--',
      '-->',
      '<?xml ',
      '<script',
      'big5',
      '</',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => void inPage(parts.join(''))),
      { numRuns: 2000 },
    );
  });
});

describe('charsetInContentType', () => {
  it.each([
    ['text/html; charset=utf-8', 'utf-8'],
    ['text/html;CHARSET="Windows-1252"', 'windows-1252'],
    ["text/html; charset = 'gbk' ; x=y", 'gb18030'],
    ['text/html; charset=', undefined],
    ['text/html; charset="utf-8', undefined],
    ['text/html', undefined],
    ['text/html; charset-x=1; charset=latin1', 'windows-1252'],
  ])('%s → %s', (value, wanted) => {
    expect(charsetInContentType(value)).toBe(wanted);
  });
});

describe('charsetOf', () => {
  it.each([
    ['UTF8', 'utf-8'],
    ['ascii', 'windows-1252'],
    ['latin1', 'windows-1252'],
    ['iso-8859-9', 'windows-1254'],
    ['win-1251', 'windows-1251'],
    ['windows1258', 'windows-1258'],
    ['cp949', 'euc-kr'],
    ['euc_kr', 'euc-kr'],
    ['x-sjis', 'shift_jis'],
    ['tis-620', 'windows-874'],
    ['iso-8859-16', 'iso-8859-16'],
    ['klingon', undefined],
    ['', undefined],
  ])('%s → %s', (label, wanted) => {
    expect(charsetOf(label)).toBe(wanted);
  });
});

it('finds a meta element after long scripts, as browsers do', () => {
  const script = `<script>${'x = 1;'.repeat(4000)}</script>`;
  expect(inPage(`<head>${script}<meta charset="windows-1258">`)).toBe('windows-1258');
});

it.each(['constructor', '__proto__'])('a property name of every object is not a charset: %s', (name) => {
  expect(charsetOf(name)).toBeUndefined();
});
