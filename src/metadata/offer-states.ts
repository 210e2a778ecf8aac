// Text → the availability or condition of an offer, by the names of schema.org. Shops write them as URLs (`InStock`), in lower
// case (`instock`, `out_of_stock`) or in words of their language; anything else has no state.

/** The availability of an offer. */
export const AVAILABILITIES = [
  'InStock',
  'OutOfStock',
  'SoldOut',
  'PreOrder',
  'BackOrder',
  'LimitedAvailability',
  'InStoreOnly',
  'OnlineOnly',
  'MadeToOrder',
  'Discontinued',
  'Reserved',
] as const;
/** The condition of an item. */
export const CONDITIONS = ['NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition'] as const;

export type Availability = (typeof AVAILABILITIES)[number];
export type Condition = (typeof CONDITIONS)[number];

/** Other names and words, compared without case, spaces and signs. */
const AVAILABLE: Readonly<Partial<Record<Availability, string>>> = {
  InStock:
    'available|available for order|in stock and available|yes|true|auf lager|lieferbar|sofort lieferbar|verfügbar|vorrätig|en stock|disponible|hay existencias|em estoque|disponível|disponibile|op voorraad|i lager|på lager|na stanie|dostępny|skladem|на складе|в наличии|есть в наличии|còn hàng|stokta var|stokta|在庫あり|有货|有貨|现货|재고 있음|มีสินค้า|tersedia',
  OutOfStock:
    'oos|out of stock|not in stock|not available|unavailable|currently unavailable|temporarily out of stock|no|false|nicht auf lager|nicht verfügbar|nicht vorrätig|zurzeit nicht lieferbar|rupture de stock|en rupture de stock|indisponible|agotado|sin existencias|sin stock|no disponible|fora de estoque|esgotado|indisponível|non disponibile|esaurito|niet op voorraad|slut i lager|ikke på lager|brak w magazynie|niedostępny|vyprodáno|нет в наличии|нет на складе|hết hàng|tạm hết hàng|stokta yok|在庫切れ|在庫なし|缺货|缺貨|재고 없음|สินค้าหมด|stok habis|este producto no está disponible porque no quedan existencias|this product is currently out of stock and unavailable',
  SoldOut: 'sold out|ausverkauft|épuisé|vendido|uitverkocht|slutsåld|udsolgt|распродано|đã bán hết|売り切れ|售罄|품절',
  PreOrder:
    'pre order|preorder|pre sale|presale|available for pre order|vorbestellbar|vorbestellung|précommande|reserva anticipada|preventa|pré venda|preordine|предзаказ|đặt trước|予約受付中|预售',
  BackOrder:
    'back order|backorder|on backorder|onbackorder|available on backorder|available on back order|auf bestellung|nachbestellt|sur commande|bajo pedido|disponible para reserva|disponibile su ordinazione|под заказ',
  LimitedAvailability:
    'limited|limited stock|low stock|few left|only a few left|wenige verfügbar|stock limité|últimas unidades',
  InStoreOnly: 'in store only|only in store|nur im laden|en magasin uniquement',
  OnlineOnly: 'online only|nur online',
  MadeToOrder: 'made to order|fait sur commande|hecho por encargo',
  Discontinued: 'no longer available|eingestellt|nicht mehr lieferbar|descatalogado|discontinué',
};
const CONDITION: Readonly<Record<Condition, string>> = {
  NewCondition: 'new|brand new|neu|neuf|nuevo|nuovo|novo|nieuw|nowy|новый|mới|新品|全新',
  UsedCondition:
    'used|pre owned|second hand|secondhand|gebraucht|occasion|usado|usato|tweedehands|używany|б у|cũ|中古|二手',
  RefurbishedCondition:
    'refurbished|renewed|generalüberholt|reconditionné|reacondicionado|ricondizionato|recondicionado',
  DamagedCondition: 'damaged|for parts|defekt|dañado|danneggiato',
};

/** Longer text is more than a state. */
const MAX_LENGTH = 80;

/** A number of items before or after the words: "4 in stock", "Only 3 left in stock". */
const COUNTS = /\b(?:only|nur|plus que|sólo|solo)\b|\d+|\bleft\b/gi;

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '');

function tableOf<Name extends string>(
  names: readonly Name[],
  words: Readonly<Partial<Record<Name, string>>>,
): ReadonlyMap<string, Name> {
  const rows = names.flatMap((name) =>
    [name, ...(words[name]?.split('|') ?? [])].map((word) => [keyOf(word), name] as const),
  );
  return new Map(rows);
}

const availabilities: ReadonlyMap<string, Availability> = tableOf(AVAILABILITIES, AVAILABLE);
const conditions: ReadonlyMap<string, Condition> = tableOf(CONDITIONS, CONDITION);

export function availabilityOf(text: string): Availability | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return availabilities.get(keyOf(bare(text))) ?? availabilities.get(keyOf(bare(text).replace(COUNTS, ' ')));
}

export function conditionOf(text: string): Condition | undefined {
  return text.length > MAX_LENGTH ? undefined : conditions.get(keyOf(bare(text)));
}

/** Without the URL before a name, or the label before a state ("Availability: in stock"). */
function bare(text: string): string {
  return text.replace(/^.*[/:]/s, '');
}
