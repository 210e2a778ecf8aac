// Text → the language it is in, as ISO 639-1: the script decides where it is used for one language; Cyrillic and Arabic
// are told by their own letters, Latin by the small words that no text does without.

import { dominantScript, type Script } from '../text/index.ts';

const BY_SCRIPT: ReadonlyMap<Script, string> = new Map([
  ['greek', 'el'],
  ['armenian', 'hy'],
  ['hebrew', 'he'],
  ['devanagari', 'hi'],
  ['bengali', 'bn'],
  ['tamil', 'ta'],
  ['thai', 'th'],
  ['lao', 'lo'],
  ['khmer', 'km'],
  ['myanmar', 'my'],
  ['georgian', 'ka'],
  ['ethiopic', 'am'],
  ['hangul', 'ko'],
  ['kana', 'ja'],
  ['han', 'zh'],
] as const);

/** Words that are frequent in one language and rare in the others. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is that was for with are this have from they which been their would',
  de: 'der die und das nicht ist ein eine den von mit sich auf für dem auch wird werden',
  fr: 'le la les des et est dans une pour que qui pas sur plus avec sont cette aux',
  es: 'el los las del que una por con para como más pero sus este está fue también son',
  pt: 'o os não uma com para que dos das mais como mas foi pelo também são seu isso',
  it: 'il di che non della per una con sono del alla anche più come gli nel questo dei',
  nl: 'de het een van en dat niet zijn voor met op aan ook maar bij door worden naar',
  pl: 'nie się na jest że do to jak ale przez tym dla są był oraz tego może lub',
  cs: 'je se na že to jsou ale jako které pro byl není také při může nebo jeho být',
  sk: 'je sa na že to sú ale ako ktoré pre bol nie tiež pri môže alebo jeho byť',
  sv: 'och att det som en på är av för med den till inte har ett om jag från',
  da: 'og at det som en på er af for med den til ikke har et om jeg fra blev',
  no: 'og at det som en på er av for med den til ikke har et om jeg fra ble',
  fi: 'ja on ei se että hän oli mutta ovat joka tai myös niin kun sen kuin olla ole',
  hu: 'a az és hogy nem is egy de ez van meg volt csak már mint vagy lehet pedig',
  ro: 'și în de la cu nu pe care este un o mai din pentru că sunt fost sau',
  tr: 've bir bu için de da ile olarak çok daha olan gibi kadar sonra ne ama değil var',
  vi: 'và của là có không được cho các một những trong với người đã này khi để như',
  id: 'yang dan di dengan untuk dari ini pada tidak adalah dalam akan itu juga atau oleh telah bisa',
  ca: 'el els les del que una amb per més com però són aquest aquesta també hi ha seva',
  hr: 'je i u na se da su za od koji kao što ali nije iz bi samo ili',
};

const WORDS: ReadonlyMap<string, readonly string[]> = (() => {
  const languages = new Map<string, string[]>();
  for (const [language, list] of Object.entries(SMALL_WORDS)) {
    for (const word of list.split(' ')) languages.set(word, [...(languages.get(word) ?? []), language]);
  }
  return languages;
})();

/** Enough words to know a text by. */
const SAMPLE_CHARACTERS = 8000;
/** Fewer small words than this are chance. */
const MIN_HITS = 3;

export function detectLanguage(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE_CHARACTERS).toLowerCase();
  const script = dominantScript(sample);
  if (script === undefined) return undefined;
  if (script === 'cyrillic') return cyrillic(sample);
  if (script === 'arabic') return /[ٹڈڑے]/.test(sample) ? 'ur' : /[پچژگ]/.test(sample) ? 'fa' : 'ar';
  return script === 'latin' ? latin(sample) : BY_SCRIPT.get(script);
}

function cyrillic(sample: string): string {
  const count = (letters: RegExp): number => sample.match(letters)?.length ?? 0;
  const scores: readonly (readonly [string, number])[] = [
    ['uk', count(/[їєґі]/g)],
    ['sr', count(/[јљњћђџ]/g)],
    ['ru', count(/[ыэё]/g)],
    ['bg', count(/ъ/g)],
  ];
  const best = scores.reduce((one, other) => (other[1] > one[1] ? other : one));
  return best[1] === 0 ? 'ru' : best[0];
}

function latin(sample: string): string | undefined {
  const hits = new Map<string, number>();
  for (const [word] of sample.matchAll(/\p{L}+/gu)) {
    // A word that several languages share says less of each.
    const languages = WORDS.get(word);
    if (languages === undefined) continue;
    for (const language of languages) hits.set(language, (hits.get(language) ?? 0) + 1 / languages.length);
  }
  let best: string | undefined;
  for (const [language, count] of hits) if (count > (best === undefined ? 0 : hits.get(best)!)) best = language;
  return best !== undefined && hits.get(best)! >= MIN_HITS ? best : undefined;
}
