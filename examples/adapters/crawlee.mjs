// The request handler of a Crawlee crawler (`new HttpCrawler({ requestHandler })`): keeps the text of each page with its title and date, goes on by
// its links. Bytes go in as they came, so that their charset is found.
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
