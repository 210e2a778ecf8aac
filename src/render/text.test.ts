import { describe, expect, it } from 'vitest';
import { parse } from '../dom/index.ts';
import { emptyLabels, Label } from '../methods/index.ts';
import { Page } from '../page/index.ts';
import { renderJson } from './json.ts';
import { renderText } from './text.ts';

function whole(html: string): { page: Page; text: string } {
  const page = new Page(parse(html));
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  return { page, text: renderText(page, labels) };
}

describe('renderText', () => {
  it('writes code with lines in spans once, even with a block inside it', () => {
    const line = (text: string): string => `<span class="line">${text}</span>`;
    expect(whole(`<pre>${line('alpha')}${line('beta')}</pre>`).text).toBe('alpha\nbeta');
    expect(whole(`<pre>${line('alpha')}<div>box</div>${line('beta')}</pre>`).text.match(/alpha|beta/g)).toHaveLength(2);
  });

  it('puts a blank line between paragraphs, a line feed in lists and after br, a tab between cells', () => {
    const html =
      '<p>a<br>b</p><p>c</p><ul><li>d</li><li>e</li></ul><table><tr><td>f</td><td>g</td></tr><tr><td>h</td></tr></table>';
    expect(whole(html).text).toBe('a\nb\n\nc\n\n- d\n- e\n\nf\tg\nh');
  });

  it('keeps pre as written and decodes entities', () => {
    expect(whole('<p>a &amp; b &lt;c&gt;</p><pre>if\n  x</pre>').text).toBe('a & b <c>\n\nif\n  x');
  });

  it('has text that is not content in JSON, in place and labeled', () => {
    const page = new Page(parse('<html><body><p>keep</p><p>drop</p></body></html>'));
    const labels = emptyLabels(page.segments.count);
    labels.label[0] = Label.content;
    labels.score[0] = 1;
    const json = renderJson(page, labels);
    expect(json.text).toBe('keep');
    expect(json.blocks.map(({ label, path, xpath, text }) => ({ label, path, xpath, text }))).toEqual([
      { label: 'content', path: 'HTML.BODY.P', xpath: '/html[1]/body[1]/p[1]', text: 'keep' },
      { label: 'boilerplate', path: 'HTML.BODY.P', xpath: '/html[1]/body[1]/p[2]', text: 'drop' },
    ]);
    for (const block of json.blocks) expect(page.text.slice(block.from, block.to)).toBe(block.text);
  });
});
