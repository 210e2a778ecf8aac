// Languages of sentences written for this test, compared with eld as an oracle if it knows the language.

import { eld } from 'eld/small';
import { describe, expect, it } from 'vitest';
import { detectLanguage, guessLanguage } from './detect-language.ts';
import { languageTable } from './languages.generated.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  af: 'Die bote het nie vandag uitgevaar nie, want die wind was te sterk en niemand wou die kans waag nie.',
  ar: 'لم تخرج القوارب اليوم لأن الريح كانت قوية جدا ولم يرغب أحد في المخاطرة',
  az: 'Bu gün qayıqlar dənizə çıxmadı, çünki külək çox güclü idi və heç kim risk etmək istəmədi.',
  be: 'Сёння лодкі не выйшлі ў мора, бо вецер быў занадта моцны і ніхто не хацеў рызыкаваць.',
  bg: 'Днес лодките не излязоха в морето, защото вятърът беше твърде силен и никой не искаше да рискува.',
  bn: 'আজ নৌকাগুলো সমুদ্রে যায়নি কারণ বাতাস খুব জোরে বইছিল',
  ca: "Avui les barques no han sortit al mar perquè el vent era massa fort i ningú no volia córrer el risc d'anar-hi.",
  cs: 'Dnes lodě nevypluly na moře, protože vítr byl příliš silný a nikdo nechtěl riskovat.',
  da: 'I dag sejlede bådene ikke ud, fordi vinden var for stærk, og ingen ville løbe risikoen.',
  de: 'Heute fuhren die Boote nicht hinaus, weil der Wind zu stark war und niemand das Wagnis eingehen wollte.',
  el: 'Σήμερα τα καΐκια δεν βγήκαν στη θάλασσα γιατί ο άνεμος ήταν πολύ δυνατός.',
  en: 'The boats did not go out today because the wind was too strong and nobody wanted to take the risk.',
  es: 'Hoy los barcos no salieron al mar porque el viento era demasiado fuerte y nadie quiso correr el riesgo.',
  et: 'Täna paadid merele ei läinud, sest tuul oli liiga tugev ja keegi ei tahtnud riskida.',
  eu: 'Gaur itsasontziak ez dira itsasora atera, haizea gogorregia zelako eta inork ez zuelako arriskatu nahi.',
  fa: 'امروز قایق‌ها به دریا نرفتند چون باد خیلی شدید بود و هیچ‌کس نمی‌خواست خطر کند',
  fi: 'Tänään veneet eivät lähteneet merelle, koska tuuli oli liian kova eikä kukaan halunnut ottaa riskiä.',
  fr: "Aujourd'hui les bateaux ne sont pas sortis parce que le vent était trop fort et personne ne voulait prendre le risque.",
  he: 'היום הסירות לא יצאו לים כי הרוח הייתה חזקה מדי ואיש לא רצה לקחת את הסיכון',
  hi: 'आज नावें समुद्र में नहीं गईं क्योंकि हवा बहुत तेज़ थी और कोई भी जोखिम नहीं लेना चाहता था',
  hr: 'Danas brodovi nisu isplovili jer je vjetar bio prejak i nitko nije htio riskirati svoj život.',
  hu: 'Ma a hajók nem futottak ki a tengerre, mert a szél túl erős volt, és senki sem akart kockáztatni.',
  hy: 'Այսօր նավակները ծով դուրս չեկան, որովհետև քամին շատ ուժեղ էր',
  id: 'Hari ini perahu-perahu tidak melaut karena angin terlalu kencang dan tidak ada yang mau mengambil risiko.',
  is: 'Í dag fóru bátarnir ekki á sjó því vindurinn var of sterkur og enginn vildi taka áhættuna.',
  it: 'Oggi le barche non sono uscite in mare perché il vento era troppo forte e nessuno voleva correre il rischio.',
  ja: '今日は風が強すぎたので、船は海に出ませんでした。',
  ka: 'დღეს ნავები ზღვაში არ გასულან, რადგან ქარი ძალიან ძლიერი იყო',
  kk: 'Бүгін қайықтар теңізге шықпады, өйткені жел тым қатты болды және ешкім тәуекелге барғысы келмеді.',
  ko: '오늘은 바람이 너무 강해서 배들이 바다로 나가지 못했다.',
  lt: 'Šiandien laivai neišplaukė į jūrą, nes vėjas buvo per stiprus ir niekas nenorėjo rizikuoti.',
  lv: 'Šodien laivas neizgāja jūrā, jo vējš bija pārāk stiprs un neviens negribēja riskēt.',
  mk: 'Денес бродовите не испловија на море затоа што ветерот беше премногу силен и никој не сакаше да ризикува.',
  mr: 'आज वारा खूप जोरात होता म्हणून होड्या समुद्रात गेल्या नाहीत आणि कोणालाही धोका पत्करायचा नव्हता',
  nb: 'I dag dro ikke båtene ut fordi vinden var for sterk, og ingen ville ta sjansen på å miste noe.',
  nl: 'Vandaag voeren de boten niet uit omdat de wind te hard was en niemand het risico wilde nemen.',
  pl: 'Dzisiaj łodzie nie wypłynęły w morze, ponieważ wiatr był zbyt silny i nikt nie chciał ryzykować.',
  pt: 'Hoje os barcos não saíram para o mar porque o vento estava forte demais e ninguém quis correr o risco.',
  ro: 'Astăzi bărcile nu au ieșit pe mare pentru că vântul era prea puternic și nimeni nu a vrut să riște.',
  ru: 'Сегодня лодки не вышли в море, потому что ветер был слишком сильным и никто не хотел рисковать.',
  sk: 'Dnes lode nevyplávali na more, pretože vietor bol príliš silný a nikto nechcel riskovať.',
  sl: 'Danes ladje niso izplule na morje, ker je bil veter premočan in nihče ni hotel tvegati.',
  sq: 'Sot varkat nuk dolën në det sepse era ishte shumë e fortë dhe askush nuk donte të rrezikonte.',
  sr: 'Данас бродови нису испловили јер је ветар био прејак и нико није хтео да ризикује.',
  sv: 'I dag gick båtarna inte ut eftersom vinden var för stark och ingen ville ta risken.',
  sw: 'Leo mashua hazikwenda baharini kwa sababu upepo ulikuwa mkali sana na hakuna mtu aliyetaka kuhatarisha maisha yake.',
  ta: 'இன்று காற்று மிகவும் பலமாக இருந்ததால் படகுகள் கடலுக்குச் செல்லவில்லை',
  te: 'ఈ రోజు గాలి చాలా బలంగా ఉండటంతో పడవలు సముద్రంలోకి వెళ్లలేదు',
  th: 'วันนี้เรือไม่ได้ออกทะเลเพราะลมแรงเกินไป',
  tl: 'Hindi lumabas ang mga bangka ngayon dahil masyadong malakas ang hangin at walang gustong makipagsapalaran.',
  tr: 'Bugün tekneler denize açılmadı çünkü rüzgâr çok sertti ve kimse riske girmek istemedi.',
  uk: 'Сьогодні човни не вийшли в море, бо вітер був надто сильний і ніхто не хотів ризикувати.',
  ur: 'آج کشتیاں سمندر میں نہیں گئیں کیونکہ ہوا بہت تیز تھی اور کوئی خطرہ مول نہیں لینا چاہتا تھا',
  vi: 'Hôm nay thuyền không ra khơi vì gió quá mạnh và không ai muốn mạo hiểm.',
  zh: '今天风太大了，渔船没有出海，谁也不想冒险。',
};

describe('detectLanguage', () => {
  it.each(Object.entries(SENTENCES))('%s', (language, sentence) => {
    expect(detectLanguage(sentence)).toBe(language);
  });

  it('knows at least 60 languages', () => {
    const bySharedScript = languageTable().split('\n').length;
    expect(bySharedScript + 22).toBeGreaterThanOrEqual(60);
  });

  it('agrees with eld on sentences that eld knows', () => {
    const known = Object.entries(SENTENCES).filter(
      ([language, sentence]) => eld.detect(sentence).language === language,
    );
    expect(known.length).toBeGreaterThan(45);
    expect(known.filter(([, sentence]) => detectLanguage(sentence) !== eld.detect(sentence).language)).toEqual([]);
  });

  it('returns undefined if it does not know', () => {
    for (const text of ['', '12.5 % 2024', 'OK', 'DS-2CD2Q10 VT-6200HV KCE-SPD120M', 'a b c d e f g h i j k l m n'])
      expect(detectLanguage(text), text).toBeUndefined();
  });

  it.each(['Story number', 'Page', 'Product', 'Item no.', 'Video', 'Section', 'Release', 'The Valley Post story'])(
    'does not guess the language of a list of "%s 0 … 305"',
    (name) => {
      const list = Array.from({ length: 306 }, (_, number) => `${name} ${number}`).join('\n');
      expect(detectLanguage(list)).toBeUndefined();
    },
  );

  it.each([
    'Norvik EX|Talmo Z6|Berand Alpha|Quillfilm XT|Leiro Q2|Pentamo K1|Olimar Pen',
    'Canon EOS|Nikon Z6|Sony Alpha|Fujifilm XT|Leica Q2|Pentax K1|Olympus Pen',
  ])('does not guess the language of the list %s', (list) => {
    expect(detectLanguage(list.replaceAll('|', '\n'))).toBeUndefined();
  });

  it.each([
    ['de', 'Startseite|Über uns|Leistungen|Kontakt|Datenschutz|Impressum'],
    ['fr', 'Accueil|Qui sommes-nous|Nos services|Actualités|Contact|Mentions légales'],
    ['vi', 'Trang chủ|Giới thiệu|Sản phẩm|Liên hệ|Tin tức'],
    ['en', 'Read more|Next page|Terms of service|Privacy policy|Help|Jobs|Press|Blog|Status'],
  ])('still knows the %s menu %s', (language, list) => {
    expect(detectLanguage(list.replaceAll('|', '\n'))).toBe(language);
  });

  it('a sentence that is repeated often still has a language, but does not beat the declared one', () => {
    expect(guessLanguage('Il n’y a pas de commentaires pour le moment.\n'.repeat(50))).toEqual({
      language: 'fr',
      isSure: false,
    });
  });

  it('is not misled by code', () => {
    const code =
      'import pandas as pd; df = pd.read_csv("file.csv"); for i in range(10): print(df.head(), model.fit(x_train)) ';
    expect(detectLanguage(`${SENTENCES['vi']} ${SENTENCES['vi']} ${code}`)).toBe('vi');
  });

  it('is sure about a paragraph and not about a few words', () => {
    expect(guessLanguage(SENTENCES['de']!.repeat(2))).toEqual({ language: 'de', isSure: true });
    expect(guessLanguage('Preis und Versand')?.isSure ?? false).toBe(false);
  });
});

it.each([
  [
    'Zulu',
    'Izakhamuzi zedolobha zahlangana izolo ekuseni enkundleni yesikole ukuze zixoxe nabaholi bazo ngenkinga yamanzi. Usihlalo wathi uhulumeni usebeke eceleni imali eyanele yokumba imithombo emisha.',
  ],
  [
    'Xhosa',
    'Abahlali bedolophu bahlangene izolo kusasa kwibala lesikolo ukuze bathethe neenkokeli zabo malunga nengxaki yamanzi. Usihlalo uthe urhulumente ubekele bucala imali eyaneleyo yokumba imithombo.',
  ],
  [
    'Kinyarwanda',
    'Abaturage b’umujyi bateraniye ejo mu gitondo ku kibuga cy’ishuri kugira ngo baganire n’abayobozi babo ku kibazo cy’amazi. Umuyobozi yavuze ko leta yateganyije amafaranga ahagije.',
  ],
])('%s is not Swahili', (_, text) => {
  expect(detectLanguage(text)).toBeUndefined();
});

it('recognizes Swahili', () => {
  const text =
    'Wakazi wa mji wa pwani walikusanyika jana asubuhi katika uwanja wa shule ili kuzungumza na viongozi wao kuhusu tatizo la maji.';
  expect(guessLanguage(text)).toMatchObject({ language: 'sw' });
});

it('a long text is recognized by pieces from all parts of it', () => {
  const menu = 'Home News Sport Weather Contact About us Subscribe Follow us on Facebook. '.repeat(12);
  const text = 'Người dân được khuyên nên ở nhà cho đến khi trời tạnh mưa hẳn vào tối nay. '.repeat(60);
  expect(detectLanguage(menu + text)).toBe('vi');
  expect(detectLanguage('日本語の文章は空白で区切られない。'.repeat(400))).toBe('ja');
});

describe('English mixed with another language', () => {
  const { en, vi, ru } = SENTENCES as { en: string; vi: string; ru: string };

  it('is the other language, although most of the words are English', () => {
    expect(detectLanguage(`${vi}\n${en}\n${vi}\n${en}\n${en}`)).toBe('vi');
  });

  it('is Russian, although the code has more letters', () => {
    const sample = 'public static void main string arguments throws exception\n'.repeat(3);
    expect(detectLanguage(`${ru}\n${sample}`)).toBe('ru');
  });

  it('is English if the other is a short greeting', () => {
    expect(detectLanguage(`Xin chào các bạn\n${en}\n${en}\n${en}`)).toBe('en');
  });
});
