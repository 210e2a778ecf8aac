// The words that authors put into class and id, by the kind of element: one family per row. `hints` are cues for the model;
// rules also trust `names`: an element with such a name is that part of the page (regions.ts).
// Collected from page builders, blogs, shops and forums, in the languages that their sites use for names.

import { maskTable, type WordTable } from './word-table.ts';

interface ClassFamily {
  /** With `*` also inside a longer word (`commentlist`); a `-` is optional. */
  readonly names?: string;
  readonly hints: string;
}

const FAMILIES = {
  content: {
    hints:
      'content contents maincontent contentbody bodycontent pagecontent contentarea contentwrapper contenido inhalt contenu conteudo contenuto tresc zawartosc noidung',
  },
  article: {
    hints:
      'article articles articlebody articletext articlecontent story storybody storytext storycontent artikel articulo beitrag noticia nota news newstext newsbody detail baiviet tinbai fulltext press',
  },
  post: {
    hints:
      'post posts entry entrycontent entrybody blog blogpost postcontent posttext postbody hentry singlepost single permalink',
  },
  text: {
    hints:
      'text txt texto bodytext bodycopy prose richtext rte wysiwyg markdown copy paragraph para editor body copytext textblock textbody formatted typography html rendered',
  },
  main: {
    hints: 'main primary mainbar middle center central maincol maincolumn mainarea col1 hauptteil principal page',
  },
  nav: {
    names: 'navigation* nav navbar topnav menu skip',
    hints: 'navi navmenu menus submenu menubar mainmenu subnav megamenu sitemap links linklist jump gnav',
  },
  breadcrumb: {
    names: 'breadcrumb*',
    hints: 'breadcrumbs crumb crumbs bread pathway youarehere',
  },
  pager: {
    names: 'pagination* pager',
    hints: 'paging prev previous next pagenav pages pagelinks older newer nextprev',
  },
  sidebar: {
    names: 'sidebar* side aside rail right-col right-column',
    hints:
      'sidecol sidebox left right leftcol leftcolumn secondary tertiary leftnav rightnav sidenav col2 col3 gutter complementary',
  },
  footer: {
    names: 'footer* copyright* colophon*',
    hints: 'foot bottom legal imprint impressum footnav footerlinks disclaimer stopka',
  },
  header: {
    hints: 'header head top masthead topbar logo branding site hero banner toolbar kopf entete',
  },
  comment: {
    names:
      'comment* kommentar* disqus* livefyre* comments commentlist commentform respond shoutbox combx comentarios komentarze binhluan',
    hints: 'commentbody commenttext kommentare commentaire commentaires ugc feedback',
  },
  reply: {
    names: 'reply replies discussion remark',
    hints: 'discuss conversation response responses answer answers',
  },
  related: {
    names:
      'related* recommend* popular* trending* teaser* outbrain* taboola* also-like* you-may* most-read* most-viewed* read-more* read-next* more-stories* more-from* more-news* more-posts*',
    hints:
      'relatedposts recommended recommendations similar suggestions suggested also recent latest mostpopular more upnext crosslinks seealso verwandt lienquan',
  },
  ad: {
    names: 'promo* advert* sponsor* ad ads',
    hints:
      'adv advertisement adsense adbox sponsored sponsors promotion promotions promoted dfp gpt werbung anzeige publicidad reklama cta',
  },
  social: {
    names: 'share* social*',
    hints:
      'shares sharing facebook fb twitter tweet follow addthis sharethis sharebar linkedin like likes whatsapp pinterest socialmedia bookmark buttons tools',
  },
  meta: {
    hints:
      'meta byline dateline date time published timestamp postmeta entrymeta postinfo info tags tag category categories taxonomy credits credit source',
  },
  author: {
    hints: 'author authors bio profile about vcard avatar writer contributor username user member postprofile',
  },
  media: {
    hints:
      'caption captions figure image images photo photos picture gallery img video videos media carousel slider slideshow slide thumb thumbnail thumbs player lightbox swiper',
  },
  widget: {
    names: 'widget widgets',
    hints: 'module modules portlet gadget box panel sidebox block',
  },
  form: {
    names: 'login* sign-up*',
    hints: 'form forms search searchform input contact signin register field fields captcha account password',
  },
  subscribe: {
    names: 'newsletter* subscri*',
    hints: 'subscribe subscription mailchimp optin email paywall premium membership donate donation',
  },
  consent: {
    names: 'cookie* consent* gdpr* onetrust',
    hints: 'cookies privacy cookiebar cmp ccpa cookiebanner eu notification',
  },
  modal: {
    hints:
      'modal popup pop overlay dialog tooltip dropdown drawer offcanvas popover lightbox hidden hide collapse collapsed invisible hiddenfields noprint mobile',
  },
  forum: {
    hints: 'forum forums thread threads topic topics message messages msg quote quoted signature sig board postcontent',
  },
  product: {
    hints:
      'product products price prices pricing cart sku buy basket shop store woocommerce specs spec variant checkout add',
  },
  review: {
    hints: 'review reviews rating ratings star stars testimonial testimonials feedback faq faqs question questions',
  },
  list: {
    hints:
      'list listing listings grid card cards tile tiles items item row rows feed results result archive archives collection loop index directory',
  },
  summary: {
    hints:
      'summary excerpt intro lead abstract teaser teasers description desc deck standfirst subtitle snippet preview blurb',
  },
  title: {
    hints: 'title titles heading headline headlines h1 h2 pagetitle entrytitle',
  },
  doc: {
    hints:
      'doc docs document documentation toc tableofcontents reference wiki api guide tutorial section chapter rst highlight code',
  },
} as const;

export type ClassFamilyName = keyof typeof FAMILIES;

const ROWS: readonly ClassFamily[] = Object.values(FAMILIES);

export const CLASS_FAMILIES: readonly ClassFamilyName[] = Object.keys(FAMILIES) as ClassFamilyName[];
export const CLASS_WORDS: WordTable = /* @__PURE__ */ maskTable(
  ROWS.map(({ names = '', hints }) => `${names.replace(/[*-]/g, '')} ${hints}`),
);

/** The names of some families, as a list for `NameSpotter`. */
export function familyNames(families: readonly ClassFamilyName[]): string {
  return families.map((family) => (FAMILIES[family] as ClassFamily).names ?? '').join(' ');
}
