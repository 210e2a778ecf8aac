// Price text → its amount with a decimal point, and its ISO 4217 currency if a symbol or code gives it. `1.299,00 €`,
// `$1,299.00`, `19.000.000₫`, `1 299 kr`: the last separator with two digits after it is the decimal separator.

export interface Price {
  readonly amount: string;
  readonly currency?: string;
}

const CURRENCIES: readonly (readonly [sign: RegExp, code: string])[] = [
  [/€|\bEUR\b/i, 'EUR'],
  [/£|\bGBP\b/i, 'GBP'],
  [/₫|\bVND\b|\bVNĐ\b|\d\s?đ/i, 'VND'],
  [/₹|\bINR\b|\bRs\.?/i, 'INR'],
  [/₽|\bRUB\b|руб/i, 'RUB'],
  [/₱|\bPHP\b/, 'PHP'],
  [/₩|\bKRW\b|원/i, 'KRW'],
  [/\bUS\$|\bUSD\b/i, 'USD'],
  [/\bCA\$|\bCAD\b/i, 'CAD'],
  [/\bA(?:U)?\$|\bAUD\b/i, 'AUD'],
  [/R\$|\bBRL\b/i, 'BRL'],
  [/\bCHF\b/i, 'CHF'],
  [/zł|\bPLN\b/i, 'PLN'],
  [/Kč|\bCZK\b/i, 'CZK'],
  [/\bFt\b|\bHUF\b/i, 'HUF'],
  [/₺|\bTL\b|\bTRY\b/i, 'TRY'],
  [/฿|\bTHB\b|บาท/i, 'THB'],
  [/₴|\bUAH\b|грн/i, 'UAH'],
  [/円|\bJPY\b/i, 'JPY'],
  [/元|\bCNY\b|\bRMB\b/i, 'CNY'],
  [/\bSEK\b/i, 'SEK'],
  [/\bNOK\b/i, 'NOK'],
  [/\bDKK\b/i, 'DKK'],
  [/\$/, 'USD'],
];

export function readPrice(text: string): Price | undefined {
  const number = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/.exec(text)?.[0];
  if (number === undefined || number.length > 20) return undefined;
  const cents = /^(.*)[.,](\d{2})$/.exec(number);
  const whole = (cents?.[1] ?? number).replace(/\D/g, '');
  const isSmall = /^\d+[.,]\d$/.test(number);
  const amount = isSmall ? number.replace(',', '.') : cents === null ? whole : `${whole}.${cents[2]}`;
  const currency = CURRENCIES.find(([sign]) => sign.test(text))?.[1];
  return { amount, ...(currency === undefined ? {} : { currency }) };
}
