// The record that Defuddle and Postlight Parser return, from Pith: title, author, published, site, words and Markdown.

import { readFileSync } from 'node:fs';
import { extractResponse } from 'pith';

// In your own program: await fetch(url)
const response = new Response(readFileSync(new URL('article.html', import.meta.url)), {
  headers: { 'content-type': 'text/html; charset=utf-8' },
});
const found = await extractResponse(response, { url: 'https://coastal-review.example/lighthouse-time' });
const { metadata } = found;
console.log({
  title: found.title,
  author: found.byline,
  published: metadata.published?.value,
  site: metadata.siteName?.value,
  description: metadata.description?.value,
  image: metadata.image?.value,
  language: metadata.language?.value,
  wordCount: found.contentWords,
});
console.log(found.markdown.slice(0, 60));
