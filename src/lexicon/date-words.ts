// Words beside the dates of a page, in many languages, and class names of dates.

/** Words in class and id of dates, by their weight. */
export const DATE_NAME_WORDS: Readonly<Record<string, string>> = {
  2.5: 'published publishing publish publication pubdate posted postdate dateline datepublished submitted authored fecha datum dateheader timedata',
  2: 'date dates datetime timestamp day created',
  1: 'time meta metadata postmetadata info byline details data kicker author topline publi',
};
/** The same of other dates. */
export const NOT_DATE_NAMES =
  'event events calendar birth comment comments copyright deadline countdown start end expire expires expired from until weather widget recent related teaser sidebar';

/** In a line with the date of publication. */
export const PUBLISHED_LABEL: RegExp =
  /^.{0,30}(?:publi|posted|written|created|erstellt|veröffentlicht|erschienen|verfasst|geschrieben|eingestellt|mise? en ligne|inserito|geplaatst|gepubliceerd|publicerad|опубликован|додано|đăng|发布|發布|公開|掲載|입력|datum|\bdate\b|fecha)|^(?:on|am|vom|il|op|den|le)\s/iu;
/** The same, and hardly ever in another line. */
export const SURE_PUBLISHED_LABEL: RegExp =
  /(?:published|posted on|written on|created on|erstellt am|veröffentlicht|erschienen am|wurde am|publié le|mis en ligne|publicado|pubblicato|notizia del|geplaatst|gepubliceerd|publicerad|opublikowano|опубликован|đăng|发布|發布|公開日|掲載|입력)/iu;
/** In a line with the date of a change. */
export const MODIFIED_LABEL: RegExp =
  /(?:updat|modifi|aktualisiert|geändert|bearbeitet|überarbeitet|edited|revis|mis[e]? à jour|actualizad|atualizad|aggiornat|bijgewerkt|uppdaterad|opdateret|oppdatert|обновлен|оновлено|cập nhật|更新|修改|수정|(?:^|\s)stand[:\s])/iu;
/** Words in lines about someone's life. */
export const LIFE_DATE: RegExp =
  /(?:\bborn\b|\bgeboren\b|\bnée? le\b|\bnacid[oa]\b|\bnat[oa] (?:il|a)\b|sinh (?:ngày|năm)|出生|生まれ|родил)/iu;

/** A line that is only the label of a date. */
export const LONE_DATE_LABEL: RegExp = /^(?:datum|date|data|fecha|ngày(?: đăng)?|дата|日期|日付|날짜|tarih|tanggal):/iu;
