import { describe, expect, it } from 'vitest';
import { asShown } from './as-shown.ts';
import { parse } from './parse.ts';

const shown = (html: string): string | undefined => asShown(parse(html));

describe('asShown', () => {
  it('leaves other pages unchanged', () => {
    expect(shown('<p>a</p><template><p>b</p></template><div hidden id="s1">c</div>')).toBeUndefined();
    expect(shown('<p>id="S: and shadowroot in a text</p>')).toBeUndefined();
  });

  it('moves a streamed chunk to its placeholder and drops the fallback', () => {
    expect(
      shown(
        '<main><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--><p>after</p></main><div hidden id="S:0"><p>late</p></div><script>$RC("B:0","S:0")</script>',
      ),
    ).toBe('<main><!--$?--><div><p>late</p></div><!--/$--><p>after</p></main><script>$RC("B:0","S:0")</script>');
  });

  it('nests chunks, without the scripts that move them', () => {
    expect(
      shown(
        '<main><template id="B:0"></template></main><div hidden id="S:1"><b>inner</b></div><div hidden id="S:0"><i>outer</i><template id="B:1"></template></div>',
      ),
    ).toBe('<main><div><i>outer</i><div><b>inner</b></div></div></main>');
  });

  it('leaves a chunk without a placeholder hidden, and does not follow one into itself', () => {
    expect(shown('<p>a</p><div hidden id="S:4"><p>b</p></div>')).toBeUndefined();
    expect(shown('<div hidden id="S:0"><p>b</p><template id="B:0"></template></div><p>a</p>')).toBe('<p>a</p>');
  });

  it('opens shadow roots', () => {
    expect(shown('<x-card><template shadowrootmode=open><p>in</p><slot></slot></template><p>out</p></x-card>')).toBe(
      '<x-card><div><p>in</p><slot></slot></template><p>out</p></x-card>',
    );
  });
});
