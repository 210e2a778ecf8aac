// Headings of lists of other pages. The cue words of the columns count single words; this needs the whole heading, because
// "Related work" and "More power" are headings of text.

/** Heading phrases by language. */
const PHRASES: readonly string[] = [
  '(?:related|similar|recommended|other|more) (?:posts?|articles?|stories|products?|items|reading|pages|links)',
  '(?:you (?:may|might) also like|see also|read next|recommended for you|customers also (?:bought|viewed))',
  '(?:sản phẩm|mặt hàng) (?:liên quan|tương tự|cùng loại|gợi ý|khác)|(?:bài viết|tin(?: tức| bài)?|bài) (?:liên quan|cùng chuyên mục)|có thể bạn (?:cũng )?(?:thích|quan tâm)',
  '(?:ähnliche|verwandte|empfohlene|weitere|passende) (?:artikel|produkte|beiträge|themen)|das könnte (?:ihnen|dir|sie|dich) auch (?:gefallen|interessieren)|lesen sie auch',
  '(?:produits|articles|contenus|sujets) (?:similaires|apparentés|associés|liés|connexes|recommandés)|(?:vous aimerez|cela pourrait vous plaire) (?:peut-être )?aussi|à lire aussi',
  '(?:productos|artículos|noticias|entradas|contenidos) (?:relacionad[oa]s|similares|recomendad[oa]s)|también te (?:puede|podría) (?:interesar|gustar)',
  '(?:produtos|artigos|posts|notícias|matérias) (?:relacionad[oa]s|semelhantes|similares|recomendad[oa]s)|você também pode gostar|leia também',
  '(?:prodotti|articoli|notizie) (?:correlat[ie]|simili|consigliati)|potrebbe(?:ro)? (?:anche )?(?:piacerti|interessarti)(?: anche)?|leggi anche',
  '(?:gerelateerde|vergelijkbare|aanbevolen) (?:producten|artikelen|berichten)|lees ook',
  '(?:podobne|powiązane|polecane) (?:produkty|artykuły|wpisy)|zobacz (?:także|też|również)|czytaj (?:także|też|również)',
  '(?:související|podobné) (?:produkty|zboží|články|příspěvky)|(?:súvisiace|podobné) (?:produkty|články)',
  '(?:похожие|сопутствующие|рекомендуемые) (?:товары|статьи|материалы|записи)|(?:читайте|смотрите) также|схожі (?:товари|статті)|читайте також',
  '(?:benzer|ilgili|önerilen) (?:ürünler|yazılar|haberler|içerikler)|bunlar da ilginizi çekebilir',
  '(?:produk|artikel|berita) (?:terkait|serupa|lainnya)|baca juga',
  '(?:kapcsolódó|hasonló) (?:termékek|cikkek|bejegyzések)|(?:produse|articole) (?:similare|conexe)',
  '(?:relaterade|liknande|relaterede|lignende|relaterte) (?:produkter|artiklar|artikler|varer|inlägg)|läs också|læs også|les også',
  'σχετικά (?:προϊόντα|άρθρα)|σχετικές αναρτήσεις',
  'منتجات (?:ذات صلة|مشابهة|مماثلة)|مقالات ذات صلة|اقرأ أيضا',
  'מוצרים קשורים|כתבות נוספות|محصولات (?:مرتبط|مشابه)|مطالب مرتبط',
  '関連(?:記事|商品|リンク|コンテンツ)|おすすめ(?:記事|商品)|관련 ?(?:기사|상품|글)|추천 ?(?:상품|기사)',
  '相关(?:文章|产品|商品|阅读|推荐|链接)|相關(?:文章|產品|商品|閱讀)|猜你喜欢|你可能也喜欢',
  'สินค้าที่เกี่ยวข้อง|บทความที่เกี่ยวข้อง|संबंधित (?:खबरें|लेख)',
];
const RELATED = new RegExp(`^(?:${PHRASES.join('|')})[\\s:：…]*$`, 'iu');

/** True for a heading with nothing but these words. */
export function isRelatedHeading(text: string): boolean {
  return text.length < 60 && RELATED.test(text.trim());
}
