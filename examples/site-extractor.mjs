// Learned sites in use: a store keeps the templates, each page uses its own site, and the site reports when it stops
// fitting.
import { learnSite, openStore, parsePage, SiteExtractor, saveSite } from 'pith/node';

const paragraph = (n) => `<p>${Array.from({ length: 20 }, (_, i) => `word${(n * 31 + i * 7) % 997}`).join(' ')}.</p>`;
const pageOf = (n) => `<body><ul><li><a href="/">Home</a></li><li><a href="/all">All stories</a></li></ul>
  <h1>Story ${n}</h1>${paragraph(3 * n)}${paragraph(3 * n + 1)}${paragraph(3 * n + 2)}
  <p>Subscribe to our letter and never miss a story again.</p></body>`;
const urlOf = (n) => `https://stories.example/${n}`;

const store = await openStore('memory:'); // or a folder, a file, postgres://…
const pages = Array.from({ length: 12 }, (_, n) => parsePage(pageOf(n), { url: urlOf(n) }));
await saveSite(store, learnSite(pages));

const sites = new SiteExtractor(store, { relearn: true, onNotice: ({ message }) => console.error(message) });
const known = await sites.extract(pageOf(99), { url: urlOf(99) });
const unknown = await sites.extract(pageOf(99), { url: 'https://other.example/' });
await sites.close(); // writes the counts

console.log(`by template ${known.template}: ${known.text.split('\n')[0]}`);
console.log(`by ${unknown.method}: ${unknown.fallback.reason}`);
console.log(`seen: ${(await store.get('stories.example', 'site')).health.seen}`);
await store.close();
