// Runs in the tab and shows the reader over the page; a second click, or Escape, closes it. The page itself is not
// changed: the reader is in a closed shadow root with its own styles, and its HTML comes from Pith, which writes no
// scripts, handlers or styles.
(async () => {
  const ID = 'pith-reader';
  const shown = document.getElementById(ID);
  if (shown !== null) return shown.remove();

  const { extractDocument } = await import(chrome.runtime.getURL('lite.js'));
  const { title, byline, html, abstained, metadata } = extractDocument(document);

  const host = document.createElement('div');
  host.id = ID;
  const root = host.attachShadow({ mode: 'closed' });
  const style = document.createElement('style');
  style.textContent = `
    main { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #fdfcf8; color: #222; font: 19px/1.6 Georgia, serif; }
    article { max-width: 38em; margin: 3em auto; padding: 0 1.5em; }
    header { border-bottom: 1px solid #ddd; margin-bottom: 1.5em; color: #666; }
    h1 { color: #222; line-height: 1.2; }
    img { max-width: 100%; height: auto; }
    pre { overflow: auto; background: #f2f0ea; padding: 1em; }
    button { position: fixed; top: 1em; right: 1em; font: inherit; }
    @media (prefers-color-scheme: dark) { main { background: #1c1b19; color: #ddd; } h1 { color: #eee; } pre { background: #2a2926; } }`;
  const main = document.createElement('main');
  main.lang = metadata.language?.value ?? '';
  main.dir = metadata.language?.dir ?? 'auto';
  const article = document.createElement('article');
  const header = document.createElement('header');
  const heading = document.createElement('h1');
  heading.textContent = title ?? document.title;
  header.append(heading, byline ?? '');
  const body = document.createElement('section');
  body.innerHTML = abstained === undefined ? html : '';
  if (abstained !== undefined) body.textContent = `Nothing to read here: ${abstained}.`;
  if (body.querySelector('h1')?.textContent.trim() === heading.textContent.trim()) body.querySelector('h1').remove();
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', () => host.remove());
  addEventListener('keydown', ({ key }) => key === 'Escape' && host.remove(), { once: true });
  article.append(header, body);
  main.append(article, close);
  root.append(style, main);
  document.documentElement.append(host);
})();
