// Pages with known structure inside boilerplate, the same for each seed. The expected headings, tables, code blocks,
// list items and formulas are known; each has its own words.

export interface Structure {
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** Cells by row, spans as written. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  readonly code: readonly { readonly language: string; readonly text: string }[];
  /** Item, and the number of lists around it. */
  readonly items: readonly { readonly text: string; readonly depth: number; readonly ordered: boolean }[];
  readonly math: readonly string[];
}

export interface StructuredPage {
  readonly html: string;
  readonly url: string;
  readonly gold: Structure;
}

const WORDS =
  'harbour lantern signal tide winter keeper granite beacon current mirror copper window ledger channel weather station morning cable bridge quarter island engine paper timber compass'.split(
    ' ',
  );

class Random {
  private state: number;
  constructor(seed: number) {
    this.state = seed * 2654435761 + 1;
  }
  next(): number {
    this.state = (Math.imul(this.state ^ (this.state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (this.state >>> 0) / 4294967296;
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
  words(count: number): string {
    return Array.from({ length: count }, () => this.pick(WORDS)).join(' ');
  }
}

type Gold = { -readonly [K in keyof Structure]: Structure[K][number][] };

class Page {
  readonly random: Random;
  readonly gold: Gold = { headings: [], tables: [], code: [], items: [], math: [] };
  private serial = 0;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** Words that occur nowhere else on the page. */
  private own(count: number): string {
    return `${this.random.words(count)} q${++this.serial}`;
  }

  paragraph(): string {
    const sentences = Array.from(
      { length: 3 + this.random.below(3) },
      () => `The ${this.random.words(9)} and the ${this.random.words(6)}.`,
    );
    return `<p>${sentences.join(' ')}</p>`;
  }

  heading(level: number): string {
    const text = this.own(3);
    this.gold.headings.push({ level, text });
    const anchor = this.random.below(3) === 0 ? ' <a class="headerlink" href="#x">¶</a>' : '';
    return `<h${level}>${text}${anchor}</h${level}>`;
  }

  table(): string {
    const columns = 2 + this.random.below(3);
    const rows = 2 + this.random.below(4);
    const cells = Array.from({ length: rows + 1 }, () => Array.from({ length: columns }, () => this.own(1)));
    this.gold.tables.push(cells);
    const row = (list: readonly string[], tag: string): string =>
      `<tr>${list.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const body = cells
      .slice(1)
      .map((list) => row(list, 'td'))
      .join('');
    const style = this.random.below(3);
    if (style === 0) return `<table><thead>${row(cells[0]!, 'th')}</thead><tbody>${body}</tbody></table>`;
    if (style === 1)
      return `<div class="table-wrapper"><table class="data">${row(cells[0]!, 'th')}${body}</table></div>`;
    return `<figure class="wp-block-table"><table><tbody>${row(cells[0]!, 'td')}${body}</tbody></table></figure>`;
  }

  code(): string {
    const language = this.random.pick(['python', 'js', 'rust', 'c']);
    const lines = Array.from(
      { length: 2 + this.random.below(5) },
      (_, i) => `${'  '.repeat(i % 3)}${this.random.pick(WORDS)}_${++this.serial} = f(${i}) < *a*; # _x_`,
    );
    const text = lines.join('\n');
    this.gold.code.push({ language, text });
    const safe = text.replace(/</g, '&lt;');
    switch (this.random.below(4)) {
      case 0:
        return `<pre><code class="language-${language}">${safe}\n</code></pre>`;
      case 1:
        return `<div class="highlight-${language} notranslate"><div class="highlight"><pre><span></span>${safe.replace(/^/gm, '<span class="n"></span>')}\n</pre></div></div>`;
      case 2:
        return `<div class="code"><button class="copy-btn">Copy</button><pre class="hljs ${language}">${lines.map((line, i) => `<span class="line-number">${i + 1}</span><span class="line">${line.replace(/</g, '&lt;')}</span>`).join('\n')}</pre></div>`;
      default:
        return `<table class="highlighttable"><tr><td class="linenos"><pre>${lines.map((_, i) => i + 1).join('\n')}</pre></td><td class="code"><pre><code class="language-${language}">${safe}</code></pre></td></tr></table>`;
    }
  }

  list(depth = 1): string {
    const ordered = this.random.below(2) === 0;
    const items = Array.from({ length: 2 + this.random.below(3) }, (_, i) => {
      const text = this.own(4);
      this.gold.items.push({ text, depth, ordered });
      const inner = depth < 3 && i === 1 && this.random.below(2) === 0 ? this.list(depth + 1) : '';
      return `<li>${this.random.below(3) === 0 ? `<p>${text}</p>` : text}${inner}</li>`;
    });
    return ordered ? `<ol>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`;
  }

  math(): string {
    const tex = `x_{${++this.serial}} + y^2`;
    this.gold.math.push(tex);
    const annotated = `<math><semantics><mrow><msub><mi>x</mi><mn>${this.serial}</mn></msub><mo>+</mo><msup><mi>y</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
    switch (this.random.below(3)) {
      case 0:
        return `<p>The ${this.random.words(5)} gives <span class="katex"><span class="katex-mathml">${annotated}</span><span class="katex-html" aria-hidden="true"><span>x${this.serial}+y2</span></span></span> for the ${this.random.words(8)}.</p>`;
      case 1:
        return `<p>The ${this.random.words(5)} gives ${annotated} for the ${this.random.words(8)}.</p>`;
      default:
        return `<p>The ${this.random.words(5)} gives <span class="MathJax_Preview"></span><span class="MathJax"><span>x+y</span></span><script type="math/tex">${tex}</script> for the ${this.random.words(8)}.</p>`;
    }
  }

  article(): string {
    const kinds = [() => this.table(), () => this.code(), () => this.list(), () => this.math()];
    const parts: string[] = [this.heading(1), this.paragraph(), this.paragraph()];
    const sections = 3 + this.random.below(3);
    for (let i = 0; i < sections; i++) {
      parts.push(this.heading(2), this.paragraph(), kinds[i % 4]!(), this.paragraph());
      if (this.random.below(2) === 0)
        parts.push(this.heading(3), this.paragraph(), this.random.pick(kinds)(), this.paragraph());
    }
    return parts.join('\n');
  }
}

const link = (random: Random): string => `<li><a href="/${random.below(999)}">${random.words(2)}</a></li>`;

export function structuredPage(seed: number): StructuredPage {
  const page = new Page(seed);
  const { random } = page;
  const article = page.article();
  const links = (count: number): string => Array.from({ length: count }, () => link(random)).join('');
  const shells = [
    (main: string) => `<main><article>${main}</article></main>`,
    (main: string) => `<div id="wrap"><div class="post-content">${main}</div></div>`,
    (main: string) =>
      `<div class="container"><div class="row"><div class="col-8">${main}</div><div class="col-4"><h3>Popular</h3><ul>${links(8)}</ul></div></div></div>`,
  ];
  const title = page.gold.headings[0]!.text;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | The Coast</title></head><body>
<header><a href="/">The Coast</a><nav><ul>${links(9)}</ul></nav></header>
${shells[seed % 3]!(article)}
<aside><h3>Related</h3><ul>${links(6)}</ul></aside>
<footer><p>© The Coast. <a href="/terms">Terms</a> <a href="/privacy">Privacy</a></p></footer></body></html>`;
  return { html, url: `https://coast.example/posts/${seed}`, gold: page.gold };
}
