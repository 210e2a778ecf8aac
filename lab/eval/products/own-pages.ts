// Small product pages written for this project, with the facts each one states: the markup and the words of common shop
// systems, and pages that state less than they seem to.

export interface OwnPage {
  readonly name: string;
  readonly html: string;
  readonly price?: string;
  readonly availability?: string;
}

const ld = (object: object): string => `<script type="application/ld+json">${JSON.stringify(object)}</script>`;
const product = (offers: unknown, more: object = {}): string =>
  ld({ '@type': 'Product', name: 'Kettle', ...more, offers });
const page = (body: string, bodyClass = '', head = ''): string =>
  `<html><head><title>Kettle – Tide &amp; Tin</title>${head}</head><body class="${bodyClass}"><nav><a href="/">Home</a> <a href="/c">Kitchen</a></nav><main><h1>Kettle</h1>${body}<p>A kettle of enamelled steel for gas and wood stoves, with a handle of beech and a lid that stays on when it pours.</p></main></body></html>`;
const WOO = 'product-template-default single single-product';

export const OWN_PAGES: readonly OwnPage[] = [
  {
    name: 'offer',
    html: page('', '', product({ price: '39.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' })),
    price: '39.90',
    availability: 'InStock',
  },
  {
    name: 'offers inside an aggregate offer',
    html: page(
      '',
      '',
      product({
        '@type': 'AggregateOffer',
        lowPrice: 25,
        offers: [{ price: 25, availability: 'http://schema.org/OutOfStock' }],
      }),
    ),
    price: '25',
    availability: 'OutOfStock',
  },
  {
    name: 'offers of variants',
    html: page(
      '',
      '',
      ld({
        '@type': 'ProductGroup',
        hasVariant: [{ '@type': 'Product', offers: { price: '12.00', availability: 'InStock' } }],
      }),
    ),
    price: '12.00',
    availability: 'InStock',
  },
  {
    name: 'price specification',
    html: page('', '', product({ priceSpecification: [{ price: '1,299.00' }], availability: 'in stock' })),
    price: '1299.00',
    availability: 'InStock',
  },
  {
    name: 'meta elements in lower case',
    html: page(
      '',
      '',
      '<meta property="og:type" content="product"><meta property="product:price:amount" content="18,50"><meta property="product:availability" content="oos">',
    ),
    price: '18.50',
    availability: 'OutOfStock',
  },
  {
    name: 'a form for the cart',
    html: page(
      '<span class="price">$31.00</span><form action="/cart/add"><button>Add to cart</button></form>',
      'template-product',
    ),
    price: '31.00',
    availability: 'InStock',
  },
  {
    name: 'a form for the cart that is closed',
    html: page(
      '<span class="price">$31.00</span><form action="/cart/add"><button disabled>Notify me</button></form>',
      'template-product',
    ),
    price: '31.00',
    availability: 'OutOfStock',
  },
  {
    name: 'microdata',
    html: `<body itemscope itemtype="https://schema.org/Product"><h1>Kettle</h1><span itemprop="price" content="7.10">$7.10</span><link itemprop="availability" href="https://schema.org/PreOrder">`,
    price: '7.10',
    availability: 'PreOrder',
  },
  {
    name: 'shown, English',
    html: page(
      '<p class="price"><del>$ 50.00</del> <ins>$ 42.00</ins></p><p class="stock in-stock">4 in stock</p>',
      WOO,
    ),
    price: '42.00',
    availability: 'InStock',
  },
  {
    name: 'shown, Spanish',
    html: page('<p class="price">$ 120.000,00</p><p class="stock out-of-stock">Sin existencias</p>', WOO),
    price: '120000.00',
    availability: 'OutOfStock',
  },
  {
    name: 'shown, Vietnamese',
    html: page('<p class="price">3.000.000 ₫</p><p class="stock">Hết hàng</p>', WOO),
    price: '3000000',
    availability: 'OutOfStock',
  },
  {
    name: 'shown, German',
    html: page('<div class="preis">39,90 €</div><div class="availability">Auf Lager</div>', 'template-product'),
    price: '39.90',
    availability: 'InStock',
  },
  {
    name: 'shown, French, without class names',
    html: page('<div>24,00 €</div><div>Rupture de stock</div>', 'catalog-product-view'),
    price: '24.00',
    availability: 'OutOfStock',
  },
  {
    name: 'state among the classes',
    html: page('<div class="product type-product post-9 onbackorder"><p class="price">£9.50</p></div>', WOO),
    price: '9.50',
    availability: 'BackOrder',
  },
  {
    name: 'sold out button',
    html: page(
      '<span class="price">$28.00</span><form action="/cart/add"><button>Sold out</button></form>',
      'template-product',
    ),
    price: '28.00',
    availability: 'SoldOut',
  },
  {
    name: 'price on request',
    html: page('<p>Price on request</p>', WOO, '<meta property="product:price:amount" content="0.00">'),
  },
  {
    name: 'prices of other products only',
    html: page(
      '</main><section class="related products"><h2>Related products</h2><div class="product"><span class="price">$5.00</span></div></section>',
      WOO,
    ),
  },
  {
    name: 'available means nothing alone',
    html: page('<p class="price">$11.00</p><h2>Available</h2><p>Colors: red, blue.</p>', WOO),
    price: '11.00',
  },
];
