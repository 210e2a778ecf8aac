// The figures that the papers print, as rows to show beside ours. Copied from their tables; nothing here is measured.

/** Table II: NumBlockTemp / NumBlock / PerTime in seconds of CE and of FastCE, and the improvement. */
export const FASTCE_TIMES: readonly (readonly string[])[] = [
  ['dantri.com.vn', '86 / 319 / 1.914 s', '14 / 41 / 0.964 s', '2.0 ×'],
  ['kenh14.vn', '247 / 500 / 18.4 s', '26 / 46 / 1.39 s', '13.2 ×'],
  ['thanhnien.com.vn', '111 / 326 / 1.817 s', '19 / 14 / 0.703 s', '2.6 ×'],
  ['vietnamnet.vn', '23 / 121 / 0.563 s', '3 / 22 / 0.527 s', '1.1 ×'],
  ['news.yahoo.com', '114 / 171 / 1.883 s', '34 / 48 / 0.938 s', '2.0 ×'],
  ['cnn.com', '112 / 266 / 2.924 s', '20 / 15 / 2.002 s', '1.5 ×'],
  ['news.bbc.co.uk', '77 / 174 / 1.401 s', '16 / 45 / 0.565 s', '2.5 ×'],
  ['nytimes.com', '318 / 146 / 2.273 s', '58 / 17 / 1.557 s', '1.5 ×'],
];

/** Table III: block F of CE and of FastCE. */
export const FASTCE_BLOCKS: readonly (readonly string[])[] = [
  ['dantri.com.vn', '.970', '.970'],
  ['kenh14.vn', '1.000', '1.000'],
  ['thanhnien.com.vn', '.900', '.890'],
  ['vietnamnet.vn', '.830', '1.000'],
  ['news.yahoo.com', '.860', '.920'],
  ['cnn.com', '.910', '.750'],
  ['news.bbc.co.uk', '.880', '.940'],
  ['nytimes.com', '.900', '.910'],
];

/** Table IV: word F of CE and of FastCE. */
export const FASTCE_WORDS: readonly (readonly string[])[] = [
  ['dantri.com.vn', '.978', '.991'],
  ['kenh14.vn', '1.000', '1.000'],
  ['thanhnien.com.vn', '.978', '.992'],
  ['vietnamnet.vn', '.990', '.999'],
  ['news.yahoo.com', '.890', '.958'],
  ['cnn.com', '.990', '.990'],
  ['news.bbc.co.uk', '.957', '.960'],
  ['nytimes.com', '.966', '.966'],
];

/** Table 1: block F, recall and precision of VCE and of K-FE. */
export const VCE_BLOCKS: readonly (readonly string[])[] = [
  ['abcnews.com', '1', '1', '1', '1', '1', '1'],
  ['bbcnews.com', '.98', '1', '.98', '1', '1', '1'],
  ['cbsnews.com', '1', '1', '1', '.978', '.77', '.98'],
  ['cnn.com', '1', '1', '1', '.98', '.98', '.98'],
  ['fox23news.com', '1', '1', '1', '1', '1', '1'],
  ['msnbs.com', '1', '1', '1', '.95', '1', '.92'],
];

/** Table 1: share of the main content in a page's text and in its tags. */
export const BTE_SHARES: readonly (readonly string[])[] = [
  ['vietnamnet.vn', '53 %', '9 %'],
  ['dantri.com.vn', '55 %', '10 %'],
  ['vnexpress.net', '52 %', '3 %'],
];

/** Table 2: seconds for 100 news sites. */
export const BTE_SECONDS = { original: 238.116690548, improved: 24.5822007691 } as const;

/** Table 1: pages, kilobytes, and milliseconds in all and per kilobyte. */
export const CHUNKS_TIMES: readonly (readonly string[])[] = [
  ['cnnfn.com', '8', '341', '1713', '', '5.0'],
  ['nba.com', '11', '486', '2233', '', '4.6'],
  ['netflix.com', '9', '477', '2193', '', '4.6'],
  ['ebay.com', '41', '2370', '10655', '', '4.5'],
  ['amazon.com', '13', '759', '3024', '', '4.0'],
  ['disneylandsource.com', '8', '132', '1002', '', '7.6'],
  ['elle.com', '16', '355', '2043', '', '4.4'],
  ['launch.yahoo.com', '9', '385', '2244', '', '5.8'],
];

/** Table 2: average template fraction, and template table discovery ratio, which did not count copies. */
export const CHUNKS_RATIOS: readonly (readonly string[])[] = [
  ['cnnfn.com', '34.1 %', '', '', '', '1.00'],
  ['nba.com', '18.1 %', '', '', '', '0.86'],
  ['netflix.com', '17.8 %', '', '', '', '1.00'],
  ['amazon.com', '19.3 %', '', '', '', '1.00'],
  ['ebay.com', '22.5 %', '', '', '', '1.00'],
  ['disneylandsource.com', '54.1 %', '', '', '', '1.00'],
  ['elle.com', '19.3 %', '', '', '', '1.00'],
  ['launch.yahoo.com', '29.3 %', '', '', '', '1.00'],
];
