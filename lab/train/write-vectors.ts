// Rows of our own small pages, as the model's two stages read them → a JSON file. predict_vectors.py adds XGBoost's
// predictions, and a test compares the tree walk in TypeScript with them.

import { readFileSync, writeFileSync } from 'node:fs';
import { parsePage } from '../../src/index.ts';
import { type FusionModel, predict } from '../../src/methods/fusion/index.ts';

/** Number of rows per page. */
const ROWS = 12;

export function writeVectors(out: string, model: FusionModel): void {
  const vectors: { first: (number | null)[][]; second: (number | null)[][] } = { first: [], second: [] };
  const pages = [readFileSync('examples/article.html', 'utf8')];
  for (const html of pages) {
    const page = parsePage(html, { url: 'https://example.org/news/the-quay.html' });
    const predicted = predict(page, model, 'story');
    const step = Math.max(1, Math.floor(page.segments.count / ROWS));
    for (let s = 0; s < page.segments.count; s += step) {
      vectors.first.push(rowOf(predicted.first.row(s)));
      vectors.second.push(rowOf(predicted.second.row(s)));
    }
  }
  writeFileSync(out, JSON.stringify(vectors));
}

/** NaN is not JSON: null represents it. */
function rowOf(row: Float32Array): (number | null)[] {
  return Array.from(row, (value) => (Number.isNaN(value) ? null : value));
}
