// Headings of lists of other pages, in languages whose cue words are not separated by spaces or are too common alone.

const RELATED =
  /^(?:منتجات (?:ذات صلة|مشابهة|مماثلة)|مقالات ذات صلة|اقرأ أيضا|関連(?:記事|商品|リンク|コンテンツ)|おすすめ(?:記事|商品)|相关(?:文章|产品|商品|阅读|推荐|链接)|相關(?:文章|產品|商品|閱讀)|猜你喜欢|你可能也喜欢|관련 ?(?:기사|상품|글)|추천 ?(?:상품|기사)|מוצרים קשורים|כתבות נוספות|محصولات (?:مرتبط|مشابه)|مطالب مرتبط|สินค้าที่เกี่ยวข้อง|บทความที่เกี่ยวข้อง|संबंधित (?:खबरें|लेख)|(?:related|similar|recommended|other|more) (?:posts?|articles?|stories|products?|items|reading|pages|links)|(?:you (?:may|might) also like|see also|read next|recommended for you|customers also (?:bought|viewed)))[\s:：]*$/i;

/** True for a heading with nothing but these words. */
export function isRelatedHeading(text: string): boolean {
  return text.length < 60 && RELATED.test(text.trim());
}
