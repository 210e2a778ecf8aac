// The words that authors put into class and id, by what they say of an element: one list a family.
// Curated from what page builders, blogs, shops and forums use, in the languages whose sites write them natively.

import { maskTable, type WordTable } from './word-table.ts';

const FAMILIES = {
  content:
    'content contents maincontent contentbody bodycontent pagecontent contentarea contentwrapper contenido inhalt contenu conteudo contenuto tresc zawartosc noidung',
  article:
    'article articles articlebody articletext articlecontent story storybody storytext storycontent artikel articulo beitrag noticia nota news newstext newsbody detail baiviet tinbai fulltext press',
  post: 'post posts entry entrycontent entrybody blog blogpost postcontent posttext postbody hentry singlepost single permalink',
  text: 'text txt texto bodytext bodycopy prose richtext rte wysiwyg markdown copy paragraph para editor body copytext textblock textbody formatted typography html rendered',
  main: 'main primary mainbar middle center central maincol maincolumn mainarea col1 hauptteil principal page',
  nav: 'nav navi navigation navbar navmenu menu menus submenu menubar mainmenu topnav subnav megamenu sitemap links linklist jump skip gnav',
  breadcrumb: 'breadcrumb breadcrumbs crumb crumbs bread pathway youarehere',
  pager: 'pagination pager paging prev previous next pagenav pages pagelinks older newer nextprev',
  sidebar:
    'sidebar side sidecol sidebox aside rail left right leftcol rightcol leftcolumn rightcolumn secondary tertiary leftnav rightnav sidenav col2 col3 gutter complementary',
  footer: 'footer foot bottom copyright colophon legal imprint impressum footnav footerlinks disclaimer stopka',
  header: 'header head top masthead topbar logo branding site hero banner toolbar kopf entete',
  comment:
    'comment comments respond disqus commentlist commentbody commenttext kommentar kommentare comentarios commentaire commentaires komentarze binhluan ugc feedback',
  reply: 'reply replies discussion discuss conversation response responses answer answers',
  related:
    'related relatedposts recommended recommendations recommend similar suggestions suggested also popular trending recent latest mostread mostpopular more morestories readnext upnext outbrain taboola crosslinks seealso verwandt lienquan',
  ad: 'ad ads adv advert advertisement adsense adbox sponsor sponsored sponsors promo promotion promotions promoted dfp gpt werbung anzeige publicidad reklama cta',
  social:
    'share shares sharing social facebook fb twitter tweet follow addthis sharethis sharebar linkedin like likes whatsapp pinterest socialmedia bookmark buttons tools',
  meta: 'meta byline dateline date time published timestamp postmeta entrymeta postinfo info tags tag category categories taxonomy credits credit source',
  author: 'author authors bio profile about vcard avatar writer contributor username user member postprofile',
  media:
    'caption captions figure image images photo photos picture gallery img video videos media carousel slider slideshow slide thumb thumbnail thumbs player lightbox swiper',
  widget: 'widget widgets module modules portlet gadget box panel sidebox block',
  form: 'form forms search searchform input contact login signin register signup field fields captcha account password',
  subscribe: 'subscribe subscription newsletter mailchimp optin email paywall premium membership donate donation',
  consent: 'cookie cookies consent gdpr privacy cookiebar onetrust cmp ccpa cookiebanner eu notice notification alert',
  modal:
    'modal popup pop overlay dialog tooltip dropdown drawer offcanvas popover lightbox hidden hide collapse collapsed invisible hiddenfields noprint mobile',
  forum: 'forum forums thread threads topic topics message messages msg quote quoted signature sig board postcontent',
  product:
    'product products price prices pricing cart sku buy basket shop store woocommerce specs spec variant checkout add',
  review: 'review reviews rating ratings star stars testimonial testimonials feedback faq faqs question questions',
  list: 'list listing listings grid card cards tile tiles items item row rows feed results result archive archives collection loop index directory',
  summary:
    'summary excerpt intro lead abstract teaser teasers description desc deck standfirst subtitle snippet preview blurb',
  title: 'title titles heading headline headlines h1 h2 pagetitle entrytitle',
  doc: 'doc docs document documentation toc tableofcontents reference wiki api guide tutorial section chapter rst highlight code',
} as const;

export const CLASS_FAMILIES: readonly string[] = Object.keys(FAMILIES);
export const CLASS_WORDS: WordTable = /* @__PURE__ */ maskTable(Object.values(FAMILIES));
export const MODAL_BIT: number = CLASS_FAMILIES.indexOf('modal');
