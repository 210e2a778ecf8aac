// Headings of lists of other pages. The cue words of the columns count single words; this needs the whole heading, because
// "Related work" and "More power" are headings of text.

/** What is listed, and which of it, in the order of each language. */
const THINGS =
  'posts?|articles?|stories|products?|items|reading|pages|links|sản phẩm|bài viết|tin|artikel|produkte?|beiträge|themen|produits|productos|artículos|noticias|produtos|artigos|prodotti|articoli|producten|artikelen|produkty|artykuły|články|zboží|товары|статьи|материалы|ürünler|haberler|berita|produkter|artiklar';
const WHICH =
  'related|similar|recommended|other|more|liên quan|tương tự|cùng loại|khác|ähnliche|verwandte|weitere|similaires|associés|relacionad[oa]s|semelhantes|correlati|simili|gerelateerde|vergelijkbare|podobne|powiązane|podobné|související|похожие|сопутствующие|benzer|ilgili|terkait|serupa|relaterade|liknande|relaterte';

/** Other phrases. The languages of the last lines do not separate all words by spaces. */
const PHRASES: readonly string[] = [
  'you (?:may|might) also like|see also|read next|recommended for you|customers also (?:bought|viewed)',
  'có thể bạn (?:cũng )?(?:thích|quan tâm)|lesen sie auch|vous aimerez aussi|à lire aussi|también te puede (?:interesar|gustar)|leia também|leggi anche|lees ook|zobacz także|читайте также|baca juga',
  'منتجات (?:ذات صلة|مشابهة|مماثلة)|مقالات ذات صلة|اقرأ أيضا|מוצרים קשורים|כתבות נוספות|محصولات (?:مرتبط|مشابه)|مطالب مرتبط',
  '関連(?:記事|商品|リンク|コンテンツ)|おすすめ(?:記事|商品)|관련 ?(?:기사|상품|글)|추천 ?(?:상품|기사)|相关(?:文章|产品|商品|阅读|推荐|链接)|相關(?:文章|產品|商品|閱讀)|猜你喜欢|你可能也喜欢',
  'สินค้าที่เกี่ยวข้อง|บทความที่เกี่ยวข้อง|संबंधित (?:खबरें|लेख)',
];
const RELATED = new RegExp(
  `^(?:(?:${WHICH}) (?:${THINGS})|(?:${THINGS}) (?:${WHICH})|${PHRASES.join('|')})[\\s:：]*$`,
  'iu',
);

/** True for a heading with nothing but these words. */
export function isRelatedHeading(text: string): boolean {
  return text.length < 60 && RELATED.test(text.trim());
}
