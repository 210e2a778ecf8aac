// HTML in, Markdown out, as one fetch handler: Cloudflare Workers (`wrangler dev`), Deno (`deno serve`) and Bun (`bun
// run`) run it unchanged.
//   curl --data-binary @page.html -H 'content-type: text/html' http://localhost:8787/
import { extract, PithError } from 'pith';

async function handle(request) {
  if (request.method !== 'POST') return new Response('POST a page\n', { status: 405 });
  try {
    const contentType = request.headers.get('content-type') ?? undefined;
    const { markdown, abstained } = extract(await request.arrayBuffer(), { ...(contentType && { contentType }) });
    if (abstained !== undefined) return new Response(`${abstained}\n`, { status: 422 });
    return new Response(markdown, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
  } catch (error) {
    if (error instanceof PithError) return new Response(`${error.message}\n`, { status: error.status });
    throw error;
  }
}

// biome-ignore lint/style/noDefaultExport: how all three find the handler
export default { fetch: handle };
