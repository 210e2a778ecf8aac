// A word → the month it names, in some eighty languages; and the filler words that may occur between the parts of a date.
// A few names mean different months in different languages (`listopad`: October in Croatian, November in Polish and
// Czech). The page's language decides, then the dot that Croatian and Czech write after the day.

import { FILLERS, MONTH_NAMES } from './month-names.generated.ts';

/** Months of the Persian year are numbered after the Gregorian ones: 13 is Farvardin. */
export const PERSIAN = 12;

/** Forms that pages use but CLDR does not list: language, month, name. */
const MORE_NAMES =
  'de:1=jänner 2=feber 3=mrz\n' +
  'en:9=sept\n' +
  'es:9=set 9=setiembre 9=sep\n' +
  'id:8=agt 11=nop\n' +
  'el:5=μαη\n' +
  'ar:2=شباط 3=آذار 4=نيسان 4=ابريل 5=أيار 5=ماي 6=حزيران 7=تموز 8=آب 8=اغسطس 10=اكتوبر\n' +
  'fr:7=jul\n' +
  'uk:9=вер\n' +
  'ru:9=сен\n' +
  'lt:1=sau 2=vas 3=kov 4=bal 5=geg 6=bir 7=lie 8=rgp 9=rgs 10=spa 11=lap 12=gru\n' +
  'hi:2=फरवरी 9=सितम्बर 11=नवम्बर 12=दिसम्बर\n' +
  'si:1=ජනවාරි 2=පෙබරවාරි 3=මාර්තු 4=අප්‍රේල් 5=මැයි 6=ජූනි 7=ජූලි 8=අගෝස්තු 9=සැප්තැම්බර් 10=ඔක්තෝබර් 11=නොවැම්බර් 12=දෙසැම්බර්';

/** Filler words between the numbers of a date. */
const MORE_FILLERS =
  'the of on den der le el la am st nd rd th er re º ª do des dal dia da r roku rok god goda года году року г.г рік anno yil yili ' +
  'ngay ngày năm nam в ב ל ال من م في ที่ วันที่ เดือน พ.ศ ปี 日 号 號 ва ე m ren a ma del d';

/** Languages with a dot after the day. */
const DOTTED: ReadonlySet<string> = /* @__PURE__ */ new Set('hr cs sk sl sr bs de da nb fi is et lv hu'.split(' '));

interface Naming {
  readonly language: string;
  readonly month: number;
}

let byName: Map<string, Naming[]> | undefined;
let fillers: Set<string> | undefined;

/** The month that a word names: 1 to 12, 13 to 24 for the Persian year; undefined for other words. */
export function monthNamed(word: string, language: string | undefined, hasDot: boolean): number | undefined {
  byName ??= readNames();
  const namings = byName.get(foldWord(word));
  if (namings === undefined) return undefined;
  const one = (some: readonly Naming[]): number | undefined =>
    some.length > 0 && some.every(({ month }) => month === some[0]!.month) ? some[0]!.month : undefined;
  return (
    one(namings) ??
    one(namings.filter((naming) => naming.language === language)) ??
    one(namings.filter((naming) => DOTTED.has(naming.language) === hasDot))
  );
}

export function isFiller(word: string): boolean {
  fillers ??= new Set(`${FILLERS} ${MORE_FILLERS}`.split(' ').map(foldWord));
  return fillers.has(foldWord(word));
}

/** Lower case without accents, because many pages omit them. */
function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ı/g, 'i');
}

function readNames(): Map<string, Naming[]> {
  const names = new Map<string, Naming[]>();
  const add = (name: string, language: string, month: number): void => {
    const folded = foldWord(name);
    names.set(folded, [...(names.get(folded) ?? []), { language, month }]);
  };
  for (const line of MORE_NAMES.split('\n')) {
    const [language, pairs] = line.split(':');
    for (const pair of pairs!.split(' ')) add(pair.split('=')[1]!, language!, Number(pair.split('=')[0]));
  }
  for (const line of MONTH_NAMES.split('\n')) {
    const [code, ...months] = line.split('|');
    const language = code!.split('-')[0]!;
    for (const [index, list] of months.entries()) {
      for (const name of list.split(' ')) {
        if (name !== '') add(name, language, index + 1 + (language === 'persian' ? PERSIAN : 0));
      }
    }
  }
  return names;
}
