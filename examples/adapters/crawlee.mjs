// The request handler of a Crawlee crawler (`new HttpCrawler({ requestHandler })`): stores the text, title and date of
// each page and follows its links. It passes the raw bytes, so that Pith can detect the charset.
import { extract } from 'pith';

export async function requestHandler({ request, body, contentType, pushData, enqueueLinks }) {
  const url = request.loadedUrl ?? request.url;
  const type = contentType === undefined ? undefined : `${contentType.type}; charset=${contentType.encoding}`;
  const { title, byline, markdown, metadata, confidence, abstained } = extract(body, {
    url,
    ...(type && { contentType: type }),
  });
  if (abstained === undefined)
    await pushData({ url, title, byline, published: metadata.published?.value, confidence, markdown });
  await enqueueLinks?.();
}
