import { describe, expect, it } from 'vitest';
import { Kind, rawText } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { hiddenNodes, visibility } from './visibility.ts';

const PROSE = 'Enough words in sight that the part under test is the smaller part of the page by far. ';

/** Rules for ancestors that the page does not have. */
const MANY = Array.from({ length: 12 }, (_, i) => `.z${i} .a{top:${i}px}`).join('');

function isHidden(html: string): boolean {
  const page = parsePage(`<body>${html}<p>${PROSE.repeat(3)}</p></body>`);
  const node = page.tape.kind.findIndex((kind, i) => kind === Kind.text && rawText(page.tape, i).includes('secret'));
  return hiddenNodes(page)[node] === 1;
}

describe('visibility', () => {
  it('is hidden, closed or visible, each with its reason', () => {
    const page = parsePage(
      `<p hidden>one</p><details><summary>two</summary><p>three</p></details><p>four ${PROSE.repeat(3)}</p>`,
    );
    const seen = visibility(page);
    const told = [...page.tape.kind.keys()]
      .filter((node) => page.tape.kind[node] === Kind.text)
      .map((node) => [rawText(page.tape, node).slice(0, 5).trim(), seen.at(node), seen.why(node)]);
    expect(told).toEqual([
      ['one', 'hidden', 'hidden attribute'],
      ['two', 'visible', undefined],
      ['three', 'closed', 'closed details'],
      ['four', 'visible', undefined],
    ]);
  });
});

describe('hidden text', () => {
  it('by names beyond ASCII, in the bytes of a long sheet', () => {
    const sheet = (css: string): Uint8Array =>
      new TextEncoder().encode(
        `<style>/* ü */.é{color:red}${'p{color:red}'.repeat(8_000)}${css}</style><p class=ä>secret</p>`,
      );
    const hiddenIn = (bytes: Uint8Array): boolean => {
      const page = parsePage(new Uint8Array([...bytes, ...new TextEncoder().encode(`<p>${PROSE.repeat(3)}</p>`)]));
      return hiddenNodes(page)[page.tape.kind.lastIndexOf(Kind.text) - 2] === 1;
    };
    expect(hiddenIn(sheet('.ä{display:none}'))).toBe(true);
    expect(hiddenIn(sheet('/*.ä{display:none}*/'))).toBe(false);
  });

  it.each([
    '<p hidden>secret</p>',
    '<div aria-hidden="true" class="site-modal">secret</div>',
    '<div aria-hidden="true" role="dialog">secret</div>',
    '<div style="display:none"><p>secret</p></div>',
    '<p style="DISPLAY : None !important">secret</p>',
    '<p style="d\\69splay:none">secret</p>',
    '<p style="visibility:hidden">secret</p>',
    '<p style="opacity:0">secret</p>',
    '<p style="filter:opacity(0)">secret</p>',
    '<p style="filter:blur(2px) opacity( 0.5%)">secret</p>',
    '<p style="font-size:0px">secret</p>',
    '<p style="position:absolute;left:-9999px">secret</p>',
    '<p style="text-indent:-9999px">secret</p>',
    '<p style="position:fixed;top:-100em">secret</p>',
    '<p style="position:absolute;left:-200%">secret</p>',
    '<style>:root{--show:None}.x{display:var(--show)}</style><p class=x>secret</p>',
    '<style>body > p:nth-child(2){display:none}</style><p>secret</p>',
    '<p style="width:0;height:0;overflow:hidden">secret</p>',
    '<p style="scale:0">secret</p>',
    '<p style="zoom:0">secret</p>',
    '<p style="clip:rect(0,0,0,0);position:absolute">secret</p>',
    '<p style="clip-path:inset(50%)">secret</p>',
    '<p style="color:transparent">secret</p>',
    '<p style="color:#fff;background:#FFFFFF">secret</p>',
    '<p style="color:#fdfdfd;background:#FFFFFF">secret</p>',
    '<div style="background:#fff"><p style="color:rgba(255,255,255,.3)">secret</p></div>',
    '<div style="background-color:rgb(255,255,255)"><p><span style="color:white">secret</span></p></div>',
    '<table bgcolor="#000000"><tr><td><font color="black">secret</font></td></tr></table>',
    '<p style="color:#fefefe">secret</p>',
    '<p style="color:hsl(0 0% 100%)">secret</p>',
    '<p style="color:snow">secret</p>',
    '<p style="opacity:1%">secret</p>',
    '<p style="--c:#fff;color:var(--c)">secret</p>',
    '<div style="font-size:0"><p>secret</p></div>',
    '<span class="btn sr-only">secret</span>',
    '<span class="hover-info messages">secret</span>',
    '<dialog>secret</dialog>',
    '<noscript><p>secret</p></noscript>',
    '<div popover>secret</div>',
  ])('%s', (html) => expect(isHidden(html)).toBe(true));

  it.each([
    '<p>secret</p>',
    '<p hidden="until-found">secret</p>',
    '<p aria-hidden="false">secret</p>',
    '<p aria-hidden="true">secret</p>',
    '<p style="visibility:hidden"><b style="visibility:visible">secret</b></p>',
    '<p class="d-none d-md-block">secret</p>',
    '<link rel=stylesheet href=x.css><p style="color:#fff">secret</p>',
    '<p style="font-size:0"><span style="font-size:16px">secret</span></p>',
    '<div style="background:#fff"><p style="color:#000">secret</p></div>',
    '<div style="background:#000"><p style="background:#fff;color:#000">secret</p></div>',
    '<div style="background:#fff"><p style="color:#ddd">secret</p></div>',
    '<div style="background:#fff"><p style="color:#fff;background:url(x.png)">secret</p></div>',
    '<div style="background:#fff"><p style="color:#fff;background-image:url(x.png)">secret</p></div>',
    '<div style="background:#fff"><p style="color:#fff;background:rgba(0,0,0,.5)">secret</p></div>',
    '<div style="background:#fff"><img src=x.png><p style="color:#fff;position:absolute">secret</p></div>',
    '<div style="background:#fff"><p style="color:#fff;text-shadow:0 0 2px #000">secret</p></div>',
    '<table bgcolor=white><tr><td background=x.gif><font color=white>secret</font></td></tr></table>',
    '<p style="opacity:0;transform:translateY(20px)">secret</p>',
    '<p style="left:-9999px">secret</p>',
    '<dialog open>secret</dialog>',
    '<p class="hidden-gems">secret</p>',
    '<p style="display:none;display:block">secret</p>',
  ])('not %s', (html) => expect(isHidden(html)).toBe(false));

  describe('panels that a reader can open', () => {
    it.each([
      '<button aria-controls="a">More</button><div id="a" hidden>secret</div>',
      '<div id="a" style="display:none">secret</div><h3 data-bs-toggle="collapse" data-bs-target="#a">More</h3>',
      '<a role="tab" href="#a">Size</a><div id="a" role="tabpanel" aria-hidden="true">secret</div>',
      '<ul><li class="slide on">first</li><li class="slide" aria-hidden="true">secret</li></ul>',
      '<div><h3><button aria-expanded="false">Size</button></h3></div> <div style="display:none">secret</div>',
      '<button aria-expanded="false">Size</button><div style="height:0; overflow:hidden; visibility:hidden">secret</div>',
      '<div><ul><li role="tab">Size</li><li role="tab">Care</li></ul></div><div><p role="tabpanel" hidden>secret</p></div>',
      '<a data-bs-toggle="tab" href="#a">Size</a><div id="a" style="display:none">secret</div>',
      '<a data-toggle="tab" href="#a">Size</a><div id="a" style="display:none">secret</div>',
      '<button aria-controls="b">Tab</button><div id="b" hidden><h3 aria-controls="a">More</h3><p id="a" hidden>secret</p></div>',
      '<template id="B:1"></template><div hidden id="S:1">secret</div>',
      '<sup data-footnote="a">*</sup><aside id="a" hidden>secret</aside>',
      '<span title="The secret.">1<span style="display:none">secret</span></span>',
    ])('%s', (html) => expect(isHidden(html)).toBe(false));

    it.each([
      ['a class or role alone', '<div id="a" class="accordion collapse tab-pane" role="tabpanel" hidden>secret</div>'],
      [
        'a slide that is not shown',
        '<p class="a">.</p><p class="a" aria-hidden="true" style="display:none">secret</p>',
      ],
      ['a heading further away', '<b aria-expanded="false">More</b><p>.</p><div hidden>secret</div>'],
      ['a heading that opens a menu', '<b aria-expanded="false" aria-haspopup="menu">More</b><div hidden>secret</div>'],
      ['a panel before its heading', '<div hidden>secret</div><b aria-expanded="false">More</b>'],
      ['a heading and text off the screen', '<b aria-expanded="false">x</b><p style="text-indent:-9999px">secret</p>'],
      [
        'tabs elsewhere',
        `<b role="tab">x</b>${'<div>'.repeat(6)}<p role="tabpanel" hidden>secret</p>${'</div>'.repeat(6)}`,
      ],
      ['a control without words', '<button aria-controls="a"></button><div id="a" hidden>secret</div>'],
      ['a hidden control', '<button hidden aria-controls="a">More</button><div id="a" hidden>secret</div>'],
      [
        'a chain from a hidden control',
        '<b hidden aria-controls="a">x</b><div id="a" hidden><b aria-controls="c">x</b></div><p id="c" hidden>secret</p>',
      ],
      ['a panel that opens itself', '<div id="a" hidden><button aria-controls="a">More</button>secret</div>'],
      [
        'panels that open each other',
        '<div id="a" hidden><b aria-controls="c">x</b></div><div id="c" hidden><b aria-controls="a">x</b>secret</div>',
      ],
      ['a menu', '<button aria-haspopup="true" aria-controls="a">Menu</button><div id="a" hidden>secret</div>'],
      ['a modal', '<a data-toggle="modal" data-target="#a">Ask</a><div id="a" hidden>secret</div>'],
      ['a dialog', '<button aria-controls="a">Ask</button><div id="a" role="dialog" hidden>secret</div>'],
      ['a plain link', '<a href="#a">More</a><div id="a" hidden>secret</div>'],
      ['off the screen', '<b aria-controls="a">x</b><p id="a" style="position:absolute;left:-9999px">secret</p>'],
      [
        'off the screen and closed',
        '<b aria-controls="a">x</b><p id="a" hidden style="text-indent:-9999px">secret</p>',
      ],
      ['a label for screen readers', '<b aria-controls="a">x</b><p id="a" hidden class="sr-only">secret</p>'],
      ['something hidden inside', '<b aria-controls="a">x</b><div id="a" hidden><p hidden>secret</p>.</div>'],
      ['a tooltip that says something else', '<span title="A note.">1<span style="display:none">secret</span></span>'],
      ['a hidden mark', '<sup hidden data-footnote="a">*</sup><aside id="a" hidden>secret</aside>'],
      ['a placeholder for something else', '<template id="X:1"></template><div hidden id="S:1">secret</div>'],
      ['a streamed part without a placeholder', '<div hidden id="S:1">secret</div>'],
    ])('not for %s', (_, html) => expect(isHidden(html)).toBe(true));
  });

  it.each([
    ['', true],
    ['<script type="application/ld+json"></script>', true],
    ['<script type="application/ld+json"></script><script></script>', false],
    ['<script type=" module "></script>', false],
  ])('fades in only where scripts run: %s', (scripts, expected) => {
    expect(isHidden(`<style>.a{opacity:0}</style>${scripts}<p class=a>secret</p>`)).toBe(expected);
  });

  describe("by the page's own style", () => {
    it.each([
      ['.a{display:none}', '<p class="b a">secret</p>'],
      // Of many rules, only those are followed whose names occur around the element: by tag, id and class.
      [`${MANY}section .a{display:none}`, '<section><p class=a>secret</p></section>'],
      [`${MANY}#top .a{display:none}`, '<div id=top><p class=a>secret</p></div>'],
      [`${MANY}.top.b section .a{display:none}`, '<div class="b top"><section><p class=a>secret</p></section></div>'],
      ['#a { color: red; display : none }', '<p id=a>secret</p>'],
      ['u{display:none}', '<p><u>secret</u></p>'],
      ['.a{position:absolute;clip:rect(0 0 0 0)}', '<p class=a>secret</p>'],
      ['.a{position:absolute;left:-9999px}', '<p class=a>secret</p>'],
      ['.a{text-indent:-9999px}', '<p class=a>secret</p>'],
      ['.a{display:none!important}', '<p class=a style="display:block">secret</p>'],
      ['.a.b{display:block}.a{display:none}', '<p class=a>secret</p>'],
      ['@media (min-width:700px){.a{display:none}}', '<p class=a>secret</p>'],
      ['.a{display:none}.x .a{display:block}', '<p class=x>.</p><p class=a>secret</p>'],
      ['.x .a{display:none}', '<div class=x><p class=a>secret</p></div>'],
      ['.x > p{display:none}', '<div class=x><p>secret</p></div>'],
      ['.x > .y .a{display:none}', '<div class=x><div class=y><div class=y><p class=a>secret</p></div></div></div>'],
      ['.a{font-size:0}', '<p class=a>secret</p>'],
      ['.a{font:0/0 a}', '<p class=a>secret</p>'],
      ['.a{color:transparent}', '<p class=a>secret</p>'],
      ['body{background:#fff}.a{color:#fff}', '<p class=a>secret</p>'],
      ['.a{color:#fdfdfd}', '<p class=a>secret</p>'],
      ['.a{color:#fff0}', '<p class=a>secret</p>'],
      ['.a{opacity:.01}', '<script></script><p class=a>secret</p>'],
      ['.a{opacity:0}', '<p class=a>secret</p>'],
      ['.a{opacity:0}', '<script type="application/ld+json">{}</script><p class=a>secret</p>'],
      ['.a{visibility:hidden}', '<p class=a>secret</p>'],
      ['.a{max-height:0;overflow:hidden}', '<p class=a>secret</p>'],
      ['.a/**/{display:/* x */none}', '<p class=a>secret</p>'],
      ['.x .a{display:none}', '<link rel=stylesheet href=x.css><div class=x><p class=a>secret</p></div>'],
      ['div > .a{display:none}', '<link rel=stylesheet href=x.css><div><p class=a>secret</p></div>'],
      ['.x{color:red; .a{display:none}}', '<div class=x><p class=a>secret</p></div>'],
      ['.x{& > .a{display:none} color:red}', '<div class=x><p class=a>secret</p></div>'],
      ['.x{color:red;&.a{display:none}}', '<p class="x a">secret</p>'],
      ['.y,.x{.z,.a{display:none}}', '<div class=x><p class=a>secret</p></div>'],
      ['.a{b{color:red} display:none}', '<p class=a>secret</p>'],
      ['.a{@media screen{display:none}}', '<p class=a>secret</p>'],
      ['.z{content:"{"}.a{display:none}', '<p class=a>secret</p>'],
      ['.\\61 {display:none}', '<p class=a>secret</p>'],
      ['.a{d\\69splay:n\\6f ne}', '<p class=a>secret</p>'],
      ['.a{\\visibility:hidden}', '<p class=a>secret</p>'],
      ['.a{transform:scale(0)}', '<p class=a>secret</p>'],
      ['[data-a]{display:none}', '<p data-a>secret</p>'],
      ['[data-a]{display:none}', '<link rel=stylesheet href=x.css><p data-a>secret</p>'],
      ['[data-a="x"]{color:#fefefe}', '<p data-a=x>secret</p>'],
      [':is(.a,.z){display:none}', '<p class=a>secret</p>'],
      ['p:nth-of-type(1){display:none}', '<p>secret</p>'],
      ['h1 + p{display:none}', '<h1>x</h1><p>secret</p>'],
      ['.a:not(.b){display:none}', '<p class=a>secret</p>'],
      ['.x\\:a{display:none}', '<p class="x:a">secret</p>'],
      [':root{--c:#fff}body{background:var(--c)}.a{color:var(--c)}', '<p class=a>secret</p>'],
      [':root{--n:none;--m:var(--n)}.a{display:var(--m)}', '<p class=a>secret</p>'],
      ['.a{--z:0;font-size:var(--z)}', '<p class=a>secret</p>'],
      [
        ':root{--d:none}.a{display:var(--d)}',
        '<div style="--d:block"><p class=a>x</p></div><div style="--d:none"><p class=a>secret</p></div>',
      ],
      [':root{--d:none}.a{display:var(--d)}', `${'<div>'.repeat(59)}<p class=a>secret</p>`],
      [
        '.z .a{top:0}.y .a{top:1px}.w .a{top:2px}#n .a{top:3px}#m > .x b.a{display:none}',
        '<div id=m><div class=x><p><b class=a>secret</b></p></div></div>',
      ],
      [
        '.v{--d:block}.w{color:red; --d:none}.a{display:var(--d)}',
        '<div class=v><div class=w><div class=u><p class=a>secret</p></div></div></div>',
      ],
      ['.b ~ .a:not(.c){display:none}', '<p class=a>x</p><p class=b>x</p><p class="c a">x</p><p class=a>secret</p>'],
      ['p[data-a] + p[data-b]{display:none}', '<p data-a>x</p><p data-b>secret</p>'],
      ['.a{font-size:0}.b{font-size:2em}', '<div class=a><p class=b>secret</p></div>'],
      ['.x .y{background:#222}.y .a{color:#202020}', '<div class=x><div class=y><p class=a>secret</p></div></div>'],
      [
        '.a{display:none}',
        '<li><b>One</b><div class=a>x</div><li><b>Two</b><div class=a>secret</div><li><b hidden>Three</b><div class=a>x</div>',
      ],
    ])('%s %s', (css, html) => expect(isHidden(`<style>${css}</style>${html}`)).toBe(true));

    it.each([
      ['.a{display:none}', '<p class=ab>secret</p>'],
      ['.a{display:none}', '<p class=a style="display:block">secret</p>'],
      ['.a{display:none}.a.b{display:block}', '<p class="a b">secret</p>'],
      ['.a{display:none}.x .a{display:block}', '<div class=x><p class=a>secret</p></div>'],
      ['@media print{.a{display:none}}', '<p class=a>secret</p>'],
      ['.a{display:none}@media (min-width:700px){.a{display:block}}', '<p class=a>secret</p>'],
      ['.x{.a{display:none}}', '<p class=a>secret</p>'],
      ['.x{&.a{display:none}}', '<div class=x><p class=a>secret</p></div>'],
      ['.x{@media print{.a{display:none}}}', '<div class=x><p class=a>secret</p></div>'],
      ['.x{.y{display:none}}.a{color:red}', '<div class=x><p class=a>secret</p></div>'],
      ['.a:hover{display:none} .x .a{display:none}', '<p class=a>secret</p>'],
      ['.x > .a{display:none}', '<div class=x><div><p class=a>secret</p></div></div>'],
      ['.x .a{display:none}.x.y .a{display:block}', '<div class="x y"><p class=a>secret</p></div>'],
      ['.no-js .a{display:none}', '<div class=no-js><p class=a>secret</p></div>'],
      ['.a{font-size:0}.b{font-size:1rem}', '<ul class=a> <li class=b>secret</li> </ul>'],
      ['.a{background-color:transparent;border-color:transparent}', '<p class=a>secret</p>'],
      ['.a{color:transparent;background-clip:text}', '<p class=a>secret</p>'],
      ['body{background:#fff}.x{background:#000}.a{color:#fff}', '<div class=x><p class=a>secret</p></div>'],
      ['body{background:#fff}.x{background:var(--x)}.a{color:#fff}', '<div class=x><p class=a>secret</p></div>'],
      ['.no-js .a{display:none}', '<link rel=stylesheet href=x.css><div class=no-js><p class=a>secret</p></div>'],
      ['.x .a{opacity:0}', '<link rel=stylesheet href=x.css><script></script><div class=x><p class=a>secret</p></div>'],
      ['.a{color:#fff}', '<link rel=stylesheet href=x.css><p class=a>secret</p>'],
      ['body{background:#fff}.a{color:#fff}', '<link rel=stylesheet href=x.css><p class=a>secret</p>'],
      ['@import "x.css";body{background:#fff}.a{color:#fff}', '<p class=a>secret</p>'],
      ['.a{opacity:0}', '<script>fade()</script><p class=a>secret</p>'],
      ['.a{opacity:0}', '<script type="module">fade()</script><p class=a>secret</p>'],
      ['.a{opacity:0}', '<script type=""> fade()</script><p class=a>secret</p>'],
      ['.a{filter:opacity(0)}', '<script>fade()</script><p class=a>secret</p>'],
      ['.a{opacity:.01;transition:opacity 1s}', '<p class=a>secret</p>'],
      ['[data-a]{display:none}', '<p data-ab>secret</p>'],
      ['[data-a]{display:none}[data-a].on{display:block}', '<p data-a class=on>secret</p>'],
      ['.x [data-a]{display:none}', '<link rel=stylesheet href=x.css><div class=x><p data-a>secret</p></div>'],
      ['[v-cloak]{display:none}', '<p v-cloak>secret</p>'],
      ['div:not(.site-no-js){display:none}', '<div>secret</div>'],
      ['.a{color:#fff}', '<header><p class=a>secret</p></header>'],
      ['.a{color:#fff}', '<div class=a><h2>News</h2><p>secret</p></div>'],
      ['body:not(.ready) p{display:none}', '<p>secret</p>'],
      ['.no-js [data-a]{display:none}', '<div class=no-js><p data-a>secret</p></div>'],
      ['p:hover:is(.a){display:none}', '<p class=a>secret</p>'],
      ['p:nth-of-type(2){display:none}', '<p>secret</p>'],
      [':root{--c:#fff}.x{--c:#000}.a{color:var(--c)}', '<div class=x><p class=a>secret</p></div>'],
      ['.a{display:var(--d,block)}', '<p class=a>secret</p>'],
      [
        ':root{--d:none}.a{display:var(--d)}',
        '<div style="--d:none"><p class=a>x</p></div><div style="--d:block"><p class=a>secret</p></div>',
      ],
      // Further up than the limit for variables.
      [':root{--d:none}.a{display:var(--d)}', `${'<div>'.repeat(80)}<p class=a>secret</p>`],
      // The ancestors have all the names, in another order.
      [
        '.z .a{top:0}.y .a{top:1px}.w .a{top:2px}#n .a{top:3px}.x > #m .a{display:none}',
        '<div id=m><div class=x><p class=a>secret</p></div></div>',
      ],
      ['p[data-a] + p[data-b]{display:none}', '<p data-a>x</p><p>x</p><p data-b>secret</p>'],
      ['.a{font-size:0}.b{font-size:1em}.c{font-size:1rem}', '<div class=a><p class=b><b class=c>secret</b></p></div>'],
      ['.a{font-size:0}', '<link rel=stylesheet href=x.css><div class=a><p>secret</p></div>'],
      ['.a{max-height:0;overflow:hidden;transition:max-height 1s}', '<p class=a>secret</p>'],
      ['.a{max-height:0;overflow:hidden}', '<script>unfold()</script><p class=a>secret</p>'],
      [
        '.a{display:none}',
        '<li><b>One</b> <div class=a>x</div><li><b>Two</b><div class=a>secret</div><li><b>Three</b><div class=a>x</div>',
      ],
      ['.a{display:none}', '<button aria-expanded=false>More</button><div><div class=a>secret</div></div>'],
    ])('not %s %s', (css, html) => expect(isHidden(`<style>${css}</style>${html}`)).toBe(false));
  });

  it('is a short note to readers without scripts, not the rest of a page in a noscript that is never closed', () => {
    const share = (words: number): boolean =>
      hiddenNodes(parsePage(`<p>${'word '.repeat(300)}</p><noscript>${'word '.repeat(words)}`)).includes(1);
    expect([20, 200].map(share)).toEqual([true, false]);
  });

  it('is never more than half of the page', () => {
    const words = (count: number): string => 'word '.repeat(count);
    const share = (hidden: number): boolean =>
      hiddenNodes(parsePage(`<p hidden>${words(hidden)}</p><p>${words(100 - hidden)}</p>`)).includes(1);
    expect([40, 50, 51, 60].map(share)).toEqual([true, true, false, false]);
  });

  it('is never the whole page', () => {
    const page = parsePage(`<body><main hidden><p>${PROSE.repeat(4)}</p></main><p>A dialog.</p></body>`);
    expect(hiddenNodes(page).some((one) => one === 1)).toBe(false);
  });
});

describe('what elements share', () => {
  const hiddenWords = (html: string): string[] => {
    const page = parsePage(`<body>${html}<p>${PROSE.repeat(3)}</p></body>`);
    const hidden = hiddenNodes(page);
    return ['one', 'two', 'three'].filter((word) =>
      page.tape.kind.some((kind, i) => kind === Kind.text && rawText(page.tape, i) === word && hidden[i] === 1),
    );
  };

  it('is not shared by elements of the same names in other places', () => {
    const sheet = '<style>.a .x{display:none}</style>';
    const inside = (name: string, word: string): string => `<div class=${name}><p class=x>${word}</p></div>`;
    expect(hiddenWords(sheet + inside('a', 'one') + inside('b', 'two') + inside('a', 'three'))).toEqual([
      'one',
      'three',
    ]);
  });

  it('is the background of every element on it', () => {
    const black = '<p style="color:#000">';
    expect(hiddenWords(`<div style="background:#000">${black}one</p>${black}two</p></div>${black}three</p>`)).toEqual([
      'one',
      'two',
    ]);
  });
});

it('hides by rules that apply in one place, not in another', () => {
  const style = '<style>main .x{display:none}aside .x{color:red}</style>';
  const page = parsePage(
    `<body>${style}<main><p class=x>first</p></main><aside><p class=x>second</p></aside><p>${PROSE.repeat(3)}</p></body>`,
  );
  const hidden = ['first', 'second'].map((word) => {
    const node = page.tape.kind.findIndex((kind, i) => kind === Kind.text && rawText(page.tape, i) === word);
    return hiddenNodes(page)[node];
  });
  expect(hidden).toEqual([1, 0]);
});

it('keeps text slightly outside its box visible', () => {
  expect(isHidden('<p style="position:absolute;left:-100px">secret</p>')).toBe(false);
  expect(isHidden('<p style="position:absolute;left:-20%">secret</p>')).toBe(false);
});

it('is one click away when its tab is the only one', () => {
  expect(isHidden('<div><button role=tab>One</button><div role=tabpanel hidden>secret</div></div>')).toBe(false);
  expect(isHidden('<div><button>One</button><div role=tabpanel hidden>secret</div></div>')).toBe(true);
});
