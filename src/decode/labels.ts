// A charset's name in any spelling → its name in TextDecoder (or in transcode.ts), or undefined. TextDecoder already knows the
// names of the Encoding Standard; the table here has only the other names that pages and detectors use.

import { textDecoder } from '../base/index.ts';

const ALSO: Readonly<Record<string, string>> = {
  big5hkscs: 'big5',
  cp874: 'windows-874',
  cp932: 'shift_jis',
  cp936: 'gb18030',
  cp949: 'euc-kr',
  cp950: 'big5',
  euc_jis_2004: 'euc-jp',
  euc_jp: 'euc-jp',
  euc_kr: 'euc-kr',
  'euc-cn': 'gb18030',
  'euc-tw': 'big5',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  gb: 'gb18030',
  iso2022_jp_2: 'iso-2022-jp',
  'iso-8859-16': 'iso-8859-16',
  'iso8859-16': 'iso-8859-16',
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  ms936: 'gb18030',
  'shift-jis-2004': 'shift_jis',
  shift_jis_2004: 'shift_jis',
  shiftjis: 'shift_jis',
  csviscii: 'viscii',
  viscii: 'viscii',
  'viscii1.1-1': 'viscii',
  'x-viet-viscii': 'viscii',
  tcvn: 'tcvn3',
  tcvn3: 'tcvn3',
  'tcvn-5712': 'tcvn3',
  tcvn5712: 'tcvn3',
  'tcvn5712-1': 'tcvn3',
  'x-viet-tcvn': 'tcvn3',
  'x-viet-tcvn3': 'tcvn3',
  'x-viet-tcvn5712': 'tcvn3',
  vni: 'vni',
  'vni-win': 'vni',
  'x-viet-vni': 'vni',
  unicode: 'utf-8',
  'utf-8859-1': 'utf-8',
  'utf-8lias': 'utf-8',
  utf_8: 'utf-8',
  'x-user-defined': 'windows-1252',
};

const MAX_LABEL = 40;

/** The Encoding Standard's name of a charset; `gb2312` and `gbk` become their superset `gb18030`. */
export function charsetOf(label: string): string | undefined {
  if (label.length > MAX_LABEL) return undefined;
  // Remove stray characters that careless pages leave: `charset=koi8-r/>`, `charset="utf-8;"`, `charset='“utf-8”'`.
  const name = label
    .toLowerCase()
    .replace(/^[\s"'\x80-\xff]+/, '')
    .replace(/[\s"'/;,>\x80-\xff]+$/, '');
  if (name === '') return undefined;
  const also = Object.hasOwn(ALSO, name) ? ALSO[name] : undefined;
  const known = also ?? standard(name) ?? standard(name.replaceAll('_', '-')) ?? windows(name);
  return known === 'gbk' ? 'gb18030' : known;
}

function standard(name: string): string | undefined {
  try {
    return textDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** win1251, windows1251, win-1251, cp-1251. */
function windows(name: string): string | undefined {
  const page = /^(?:windows|win|cp|ansi|x-cp)[-_ ]?(125[0-8]|874)$/.exec(name);
  return page === null ? undefined : `windows-${page[1]}`;
}
