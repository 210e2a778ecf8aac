// Dates formatted by Intl in every language of the table, and dates as pages write them, collected by hand.

import { describe, expect, it } from 'vitest';
import { readDate } from './index.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const day = (text: string, language?: string, dayFirst?: boolean): string | undefined =>
  readDate(text, NOW, { language, dayFirst })?.slice(0, 10);

const LOCALES =
  'en en-GB de fr es it pt nl sv da nb fi is et lv lt pl cs sk sl hr sr sr-Latn bs mk bg ru uk be ro hu el tr az sq eu ca gl cy mt vi id ms fil sw af ar ar-EG he fa ur hi bn ta te ml mr gu kn pa ne th lo km my ka hy kk uz ky zh zh-TW ja ko am'.split(
    ' ',
  );

describe('dates by Intl', () => {
  it('covers at least 46 languages', () => expect(LOCALES.length).toBeGreaterThanOrEqual(46));

  it.each(LOCALES)('%s: twelve months, long and full', (locale) => {
    const wrong: string[] = [];
    for (let month = 0; month < 12; month++) {
      for (const dateStyle of ['long', 'full', 'medium'] as const) {
        const moment = new Date(Date.UTC(2024, month, 7 + month));
        const text = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(moment);
        const found = day(text, locale, true);
        if (found !== moment.toISOString().slice(0, 10)) wrong.push(`${text}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('needs no language if a name means one month', () => {
    const wrong: string[] = [];
    for (const locale of LOCALES) {
      for (let month = 0; month < 12; month++) {
        const moment = new Date(Date.UTC(2024, month, 7 + month));
        const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
        if (day(text) !== moment.toISOString().slice(0, 10)) wrong.push(`${locale} ${text}: ${day(text)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Language, text, day (or undefined). */
const BY_HAND: readonly (readonly [language: string, text: string, wanted: string | undefined])[] = [
  ['en', 'March 14th, 2024', '2024-03-14'],
  ['en', 'Published on Thursday 14 March 2024 at 10:00', '2024-03-14'],
  ['en', 'Thu, 14 Mar 2024 10:00:00 GMT', '2024-03-14'],
  ['en', 'Sun Nov 23 16:00:00 EDT 2014', '2014-11-23'],
  ['en', 'Last updated: Sept. 3, 2019 5:04 p.m. ET', '2019-09-03'],
  ['en', 'the 3rd of May, 2021', '2021-05-03'],
  ['en', 'By Dan Goodin - Apr 16, 2015 5:00 pm UTC', '2015-04-16'],
  ['en-US', '03/04/2024', '2024-03-04'],
  ['en-GB', '03/04/2024', '2024-04-03'],
  ['en', '03/04/2024', undefined],
  ['en', '25/04/2024', '2024-04-25'],
  ['en', '2 hours ago', undefined],
  ['en', 'yesterday at 10:15', undefined],
  ['en', 'Chapter 5 in the March of progress', undefined],
  ['en', 'version 10.2.3.4', undefined],
  ['en', "14 Mar '24", '2024-03-14'],
  ['de', 'Veröffentlicht am 14. März 2024 um 08:30 Uhr', '2024-03-14'],
  ['de', 'Do., 14.03.2024, 8.30 Uhr', '2024-03-14'],
  ['de', '14.3.24', '2024-03-14'],
  ['de', 'Montag, den 7. Jänner 2019', '2019-01-07'],
  ['de', 'vor 3 Tagen', undefined],
  ['de', '14. 03. 2024', '2024-03-14'],
  ['de', '1. Mrz. 2024', '2024-03-01'],
  ['fr', 'Publié le 1er août 2023 à 18h30', '2023-08-01'],
  ['fr', 'le vendredi 2 février 2024', '2024-02-02'],
  ['fr', 'Mis à jour le 05/04/2024 à 10:15', '2024-04-05'],
  ['fr', 'il y a 2 jours', undefined],
  ['fr', '12 fevrier 2020', '2020-02-12'],
  ['es', 'Madrid, 14 de marzo de 2024', '2024-03-14'],
  ['es', '14 MAR 2024 - 10:15 CET', '2024-03-14'],
  ['es', '5 de setiembre del 2018', '2018-09-05'],
  ['es', 'hace 3 horas', undefined],
  ['es', '05/04/2024', '2024-04-05'],
  ['pt', '14 de março de 2024 às 10h15', '2024-03-14'],
  ['pt-BR', '05/04/2024 10h15', '2024-04-05'],
  ['pt', '14 mar. 2024', '2024-03-14'],
  ['it', 'giovedì 14 marzo 2024', '2024-03-14'],
  ['it', '14/3/2024', '2024-03-14'],
  ['it', '1º gennaio 2024', '2024-01-01'],
  ['it', 'Pubblicato il 5-4-2024', '2024-04-05'],
  ['nl', 'donderdag 14 maart 2024 om 10:15', '2024-03-14'],
  ['nl', '14-03-2024', '2024-03-14'],
  ['nl', '05-04-2024', '2024-04-05'],
  ['nl', '14 mrt. 2024', '2024-03-14'],
  ['sv', 'Publicerad 14 mars 2024 kl 10:15', '2024-03-14'],
  ['sv', 'den 14 augusti 2024', '2024-08-14'],
  ['da', 'torsdag den 14. marts 2024', '2024-03-14'],
  ['nb', '14. mai 2024 kl. 10:15', '2024-05-14'],
  ['fi', '14. marraskuuta 2024', '2024-11-14'],
  ['fi', 'Julkaistu 14.3.2024 10:15', '2024-03-14'],
  ['is', 'fimmtudagur, 14. mars 2024', '2024-03-14'],
  ['pl', 'Opublikowano: 14 listopada 2024 r., godz. 10:15', '2024-11-14'],
  ['pl', '7 lipca 2024', '2024-07-07'],
  ['pl', '14 mar 2024', '2024-03-14'],
  ['pl', '2 dni temu', undefined],
  ['cs', '14. listopadu 2024', '2024-11-14'],
  ['cs', '14. srpna 2024', '2024-08-14'],
  ['cs', 'čtvrtek 14. března 2024', '2024-03-14'],
  ['sk', '14. marca 2024 o 10:15', '2024-03-14'],
  ['sl', '14. avgust 2024', '2024-08-14'],
  ['hr', '14. listopada 2024.', '2024-10-14'],
  ['hr', '7. lipnja 2024.', '2024-06-07'],
  ['hr', '7. srpnja 2024.', '2024-07-07'],
  ['hr', '07.06.2024. u 10:15', '2024-06-07'],
  ['sr', '14. март 2024.', '2024-03-14'],
  ['hu', '2024. március 14., csütörtök', '2024-03-14'],
  ['hu', '2024. 03. 14. 10:15', '2024-03-14'],
  ['hu', '2024.03.14.', '2024-03-14'],
  ['ro', 'joi, 14 martie 2024, 10:15', '2024-03-14'],
  ['ro', '14 noiembrie 2024', '2024-11-14'],
  ['lt', '2024 m. kovo 14 d.', '2024-03-14'],
  ['lv', '2024. gada 14. marts', '2024-03-14'],
  ['et', '14. märts 2024', '2024-03-14'],
  ['ru', '14 марта 2024 года, 10:15', '2024-03-14'],
  ['ru', 'Опубликовано 14.03.2024 в 10:15 МСК', '2024-03-14'],
  ['ru', '14 мая 2024', '2024-05-14'],
  ['ru', 'вчера, 10:15', undefined],
  ['uk', '14 березня 2024, 10:15', '2024-03-14'],
  ['uk', '7 липня 2024 р.', '2024-07-07'],
  ['bg', '14 март 2024 г.', '2024-03-14'],
  ['el', 'Πέμπτη, 14 Μαρτίου 2024', '2024-03-14'],
  ['el', '14/03/2024 - 10:15', '2024-03-14'],
  ['tr', '14 Ağustos 2024 Çarşamba', '2024-08-14'],
  ['tr', '14 ARALIK 2024', '2024-12-14'],
  ['tr', '14.03.2024 10:15', '2024-03-14'],
  ['vi', 'Ngày 14 tháng 3 năm 2024', '2024-03-14'],
  ['vi', 'Thứ năm, 14/3/2024, 10:15 (GMT+7)', '2024-03-14'],
  ['vi', '05/04/2024 10:15 GMT+7', '2024-04-05'],
  ['vi', '14-3-2024', '2024-03-14'],
  ['vi', '2 giờ trước', undefined],
  ['id', 'Kamis, 14 Maret 2024 10:15 WIB', '2024-03-14'],
  ['id', '14 Agt 2024', '2024-08-14'],
  ['ms', '14 Ogos 2024', '2024-08-14'],
  ['ar', 'الخميس 14 مارس 2024', '2024-03-14'],
  ['ar', '١٤ مارس ٢٠٢٤', '2024-03-14'],
  ['ar', '14 آذار 2024', '2024-03-14'],
  ['ar', '14/03/2024', '2024-03-14'],
  ['ar', 'منذ 3 ساعات', undefined],
  ['he', '14 במרץ 2024', '2024-03-14'],
  ['he', 'יום חמישי, 14.03.2024', '2024-03-14'],
  ['fa', '۱۴ خرداد ۱۴۰۳', '2024-06-03'],
  ['fa', 'یکشنبه ۱ فروردین ۱۴۰۰', '2021-03-21'],
  ['fa', '۱۴۰۲/۱۲/۲۹', '2024-03-19'],
  ['fa', '14 اسفند 1402', '2024-03-04'],
  ['fa', '30 اسفند 1399', '2021-03-20'],
  ['fa', '30 اسفند 1400', undefined],
  ['fa', '14 مارس 2024', '2024-03-14'],
  ['ur', '14 مارچ 2024', '2024-03-14'],
  ['hi', '14 मार्च 2024', '2024-03-14'],
  ['hi', 'गुरुवार, १४ मार्च २०२४', '2024-03-14'],
  ['bn', '১৪ মার্চ ২০২৪, ১০:১৫', '2024-03-14'],
  ['th', 'วันที่ 14 มีนาคม พ.ศ. 2567', '2024-03-14'],
  ['th', '14 มี.ค. 2567 เวลา 10:15 น.', '2024-03-14'],
  ['th', '๑๔ มีนาคม ๒๕๖๗', '2024-03-14'],
  ['th', '14/03/2567', '2024-03-14'],
  ['km', '14 មីនា 2024', '2024-03-14'],
  ['ja', '2024年3月14日(木) 10時15分', '2024-03-14'],
  ['ja', '令和6年3月14日', '2024-03-14'],
  ['ja', '平成元年5月1日', '1989-05-01'],
  ['ja', '2024/3/14 10:15', '2024-03-14'],
  ['zh', '2024 年 3 月 14 日 星期四', '2024-03-14'],
  ['zh', '發布於 2024-03-14 10:15', '2024-03-14'],
  ['zh-TW', '民國113年3月14日', '2024-03-14'],
  ['zh', '3小时前', undefined],
  ['ko', '2024년 3월 14일 목요일 오전 10:15', '2024-03-14'],
  ['ko', '입력 2024.03.14 10:15', '2024-03-14'],
  ['ko', '2024. 3. 14.', '2024-03-14'],
  ['ko', '3시간 전', undefined],
];

describe('dates as pages write them', () => {
  it('has 120 in 30 languages', () => {
    expect(BY_HAND.length).toBeGreaterThanOrEqual(120);
    expect(new Set(BY_HAND.map(([language]) => language.split('-')[0])).size).toBeGreaterThanOrEqual(30);
  });

  it.each(BY_HAND)('%s: %s → %s', (language, text, wanted) => {
    const dayFirst = language === 'en' ? undefined : language !== 'en-US';
    expect(day(text, language, dayFirst)).toBe(wanted);
  });
});

describe('readDate', () => {
  it.each([
    ['2024-03-14T08:30:00+01:00', '2024-03-14T08:30:00+01:00'],
    ['2024-03-14 08:30', '2024-03-14T08:30:00'],
    ['1417040000', '2014-11-26T22:13:20Z'],
    ['1417040000123', '2014-11-26T22:13:20Z'],
    ['20240314', '2024-03-14'],
    ['Sun Nov 23 16:00:00 EDT 2014', '2014-11-23T16:00:00-04:00'],
    ['05/04/2024 10:15 GMT+7', '2024-04-05T10:15:00+07:00'],
    ['March 14, 2024 12:05 a.m.', '2024-03-14T00:05:00'],
    ['March 14, 2024 at 5:07 PM PST', '2024-03-14T17:07:00-08:00'],
    ['2024-02-30', undefined],
    ['2027-01-01', undefined],
    ['x'.repeat(201), undefined],
  ])('%s → %s', (text, wanted) => {
    expect(readDate(text, NOW, { dayFirst: true })).toBe(wanted);
  });
});
