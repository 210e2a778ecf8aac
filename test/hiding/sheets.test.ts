// What the page's own sheets hide: selectors, the cascade, conditions, variables, and what scripts may still show.

import { describe, expect, it } from 'vitest';
import { hiddenNodes } from '../../src/elements/visibility.ts';
import { parsePage } from '../../src/extract.ts';
import { bySheet, check, LINK, marked, PROSE, sights, untilScript } from './sight.ts';

const NONE = bySheet('display:none');
const LOST = 'color of its background';

/** Rules for ancestors that the page does not have. */
const MANY = Array.from({ length: 12 }, (_, i) => `.z${i} .a{top:${i}px}`).join('');

it.each([
  ['.a{display:none}', '<p n class="b a">x</p>', NONE],
  [`${MANY}section .a{display:none}`, '<section><p n class=a>x</p></section>', NONE],
  [`${MANY}#top .a{display:none}`, '<div id=top><p n class=a>x</p></div>', NONE],
  [`${MANY}.top.b section .a{display:none}`, '<div class="b top"><section><p n class=a>x</p></section></div>', NONE],
  ['#a { color: red; display : none }', '<p n id=a>x</p>', NONE],
  ['u{display:none}', '<p><u n>x</u></p>', NONE],
  ['.a{display:none!important}', '<p n class=a style="display:block">x</p>', NONE],
  ['.a.b{display:block}.a{display:none}', '<p n class=a>x</p>', NONE],
  ['@media (min-width:700px){.a{display:none}}', '<p n class=a>x</p>', NONE],
  ['.a{display:none}.x .a{display:block}', '<p class=x>.</p><p n class=a>x</p>', NONE],
  ['.x .a{display:none}', '<div class=x><p n class=a>x</p></div>', NONE],
  ['.x > p{display:none}', '<div class=x><p n>x</p></div>', NONE],
  ['.x > .y .a{display:none}', '<div class=x><div class=y><div class=y><p n class=a>x</p></div></div></div>', NONE],
  ['body{background:#fff}.a{color:#fff}', '<p n class=a>x</p>', LOST],
  ['.a{color:#fdfdfd}', '<p n class=a>x</p>', LOST],
  ['.a{opacity:.01}', '<script></script><p n class=a>x</p>', bySheet('opacity 0')],
  ['.a{opacity:0}', '<script type="application/ld+json">{}</script><p n class=a>x</p>', bySheet('opacity 0')],
  ['.a/**/{display:/* x */none}', '<p n class=a>x</p>', NONE],
  ['.x .a{display:none}', `${LINK}<div class=x><p n class=a>x</p></div>`, NONE],
  ['div > .a{display:none}', `${LINK}<div><p n class=a>x</p></div>`, NONE],
  ['.x{color:red; .a{display:none}}', '<div class=x><p n class=a>x</p></div>', NONE],
  ['.x{& > .a{display:none} color:red}', '<div class=x><p n class=a>x</p></div>', NONE],
  ['.x{color:red;&.a{display:none}}', '<p n class="x a">x</p>', NONE],
  ['.y,.x{.z,.a{display:none}}', '<div class=x><p n class=a>x</p></div>', NONE],
  ['.a{b{color:red} display:none}', '<p n class=a>x</p>', NONE],
  ['.a{@media screen{display:none}}', '<p n class=a>x</p>', NONE],
  ['.z{content:"{"}.a{display:none}', '<p n class=a>x</p>', NONE],
  ['.\\61 {display:none}', '<p n class=a>x</p>', NONE],
  ['.a{d\\69splay:n\\6f ne}', '<p n class=a>x</p>', NONE],
  ['.a{\\visibility:hidden}', '<p n class=a>x</p>', bySheet('visibility:hidden')],
  ['[data-a]{display:none}', '<p n data-a>x</p>', NONE],
  ['[data-a]{display:none}', `${LINK}<p n data-a>x</p>`, NONE],
  ['[data-a="x"]{color:#fefefe}', '<p n data-a=x>x</p>', LOST],
  [':is(.a,.z){display:none}', '<p n class=a>x</p>', NONE],
  ['p:nth-of-type(1){display:none}', '<p n>x</p>', NONE],
  ['h1 + p{display:none}', '<h1>x</h1><p n>x</p>', NONE],
  ['.a:not(.b){display:none}', '<p n class=a>x</p>', NONE],
  ['.x\\:a{display:none}', '<p n class="x:a">x</p>', NONE],
  [':root{--c:#fff}body{background:var(--c)}.a{color:var(--c)}', '<p n class=a>x</p>', LOST],
  [':root{--n:none;--m:var(--n)}.a{display:var(--m)}', '<p n class=a>x</p>', NONE],
  ['.a{--z:0;font-size:var(--z)}', '<p n class=a>x</p>', bySheet('tiny font')],
  [
    ':root{--d:none}.a{display:var(--d)}',
    '<div style="--d:block"><p class=a>x</p></div><div style="--d:none"><p n class=a>x</p></div>',
    NONE,
  ],
  [':root{--d:none}.a{display:var(--d)}', `${'<div>'.repeat(59)}<p n class=a>x</p>`, NONE],
  [
    '.z .a{top:0}.y .a{top:1px}.w .a{top:2px}#n .a{top:3px}#m > .x b.a{display:none}',
    '<div id=m><div class=x><p><b n class=a>x</b></p></div></div>',
    NONE,
  ],
  [
    '.v{--d:block}.w{color:red; --d:none}.a{display:var(--d)}',
    '<div class=v><div class=w><div class=u><p n class=a>x</p></div></div></div>',
    NONE,
  ],
  ['.b ~ .a:not(.c){display:none}', '<p class=a>x</p><p class=b>x</p><p class="c a">x</p><p n class=a>x</p>', NONE],
  ['p[data-a] + p[data-b]{display:none}', '<p data-a>x</p><p n data-b>x</p>', NONE],
  ['.a{font-size:0}.b{font-size:2em}', '<div class=a><p n class=b>x</p></div>', bySheet('tiny font')],
  ['.x .y{background:#222}.y .a{color:#202020}', '<div class=x><div class=y><p n class=a>x</p></div></div>', LOST],
  [
    '.a{display:none}',
    '<li><b>One</b><div class=a>x</div><li><b>Two</b><div n class=a>x</div><li><b hidden>Three</b><div class=a>x</div>',
    NONE,
  ],
  ['.a{display:none}', '<p n class=ab>x</p>', 'visible'],
  ['.a{display:none}', '<p n class=a style="display:block">x</p>', 'visible'],
  ['.a{display:none}.a.b{display:block}', '<p n class="a b">x</p>', 'visible'],
  ['.a{display:none}.x .a{display:block}', '<div class=x><p n class=a>x</p></div>', 'visible'],
  ['@media print{.a{display:none}}', '<p n class=a>x</p>', 'visible'],
  ['.a{display:none}@media (min-width:700px){.a{display:block}}', '<p n class=a>x</p>', 'visible'],
  ['.x{.a{display:none}}', '<p n class=a>x</p>', 'visible'],
  ['.x{&.a{display:none}}', '<div class=x><p n class=a>x</p></div>', 'visible'],
  ['.x{@media print{.a{display:none}}}', '<div class=x><p n class=a>x</p></div>', 'visible'],
  ['.x{.y{display:none}}.a{color:red}', '<div class=x><p n class=a>x</p></div>', 'visible'],
  ['.a:hover{display:none} .x .a{display:none}', '<p n class=a>x</p>', 'visible'],
  ['.x > .a{display:none}', '<div class=x><div><p n class=a>x</p></div></div>', 'visible'],
  ['.x .a{display:none}.x.y .a{display:block}', '<div class="x y"><p n class=a>x</p></div>', 'visible'],
  ['.no-js .a{display:none}', '<div class=no-js><p n class=a>x</p></div>', 'visible'],
  ['.a{font-size:0}.b{font-size:1rem}', '<ul class=a> <li n class=b>x</li> </ul>', 'visible'],
  ['body{background:#fff}.x{background:#000}.a{color:#fff}', '<div class=x><p n class=a>x</p></div>', 'visible'],
  ['body{background:#fff}.x{background:var(--x)}.a{color:#fff}', '<div class=x><p n class=a>x</p></div>', 'visible'],
  ['.no-js .a{display:none}', `${LINK}<div class=no-js><p n class=a>x</p></div>`, 'visible'],
  ['.x .a{opacity:0}', `${LINK}<script></script><div class=x><p n class=a>x</p></div>`, untilScript('opacity 0')],
  ['.a{color:#fff}', `${LINK}<p n class=a>x</p>`, 'visible'],
  ['body{background:#fff}.a{color:#fff}', `${LINK}<p n class=a>x</p>`, 'visible'],
  ['@import "x.css";body{background:#fff}.a{color:#fff}', '<p n class=a>x</p>', 'visible'],
  ['.a{opacity:0}', '<script>fade()</script><p n class=a>x</p>', untilScript('opacity 0')],
  ['.a{opacity:0}', '<script type="module">fade()</script><p n class=a>x</p>', untilScript('opacity 0')],
  ['.a{opacity:0}', '<script type=""> fade()</script><p n class=a>x</p>', untilScript('opacity 0')],
  ['.a{filter:opacity(0)}', '<script>fade()</script><p n class=a>x</p>', untilScript('opacity 0')],
  ['[data-a]{display:none}', '<p n data-ab>x</p>', 'visible'],
  ['[data-a]{display:none}[data-a].on{display:block}', '<p n data-a class=on>x</p>', 'visible'],
  ['.x [data-a]{display:none}', `${LINK}<div class=x><p n data-a>x</p></div>`, 'visible'],
  ['[v-cloak]{display:none}', '<p n v-cloak>x</p>', 'visible'],
  ['div:not(.site-no-js){display:none}', '<div n>x</div>', 'visible'],
  ['.a{color:#fff}', '<header><p n class=a>x</p></header>', 'visible'],
  ['.a{color:#fff}', '<div class=a><h2>News</h2><p n>x</p></div>', 'visible'],
  ['body:not(.ready) p{display:none}', '<p n>x</p>', 'visible'],
  ['.no-js [data-a]{display:none}', '<div class=no-js><p n data-a>x</p></div>', 'visible'],
  ['p:hover:is(.a){display:none}', '<p n class=a>x</p>', 'visible'],
  ['p:nth-of-type(2){display:none}', '<p n>x</p>', 'visible'],
  [':root{--c:#fff}.x{--c:#000}.a{color:var(--c)}', '<div class=x><p n class=a>x</p></div>', 'visible'],
  ['.a{display:var(--d,block)}', '<p n class=a>x</p>', 'visible'],
  [
    ':root{--d:none}.a{display:var(--d)}',
    '<div style="--d:none"><p class=a>x</p></div><div style="--d:block"><p n class=a>x</p></div>',
    'visible',
  ],
  [':root{--d:none}.a{display:var(--d)}', `${'<div>'.repeat(80)}<p n class=a>x</p>`, 'visible'],
  [
    '.z .a{top:0}.y .a{top:1px}.w .a{top:2px}#n .a{top:3px}.x > #m .a{display:none}',
    '<div id=m><div class=x><p n class=a>x</p></div></div>',
    'visible',
  ],
  ['p[data-a] + p[data-b]{display:none}', '<p data-a>x</p><p>x</p><p n data-b>x</p>', 'visible'],
  [
    '.a{font-size:0}.b{font-size:1em}.c{font-size:1rem}',
    '<div class=a><p class=b><b n class=c>x</b></p></div>',
    'visible',
  ],
  ['.a{font-size:0}', `${LINK}<div class=a><p n>x</p></div>`, 'visible'],
  ['.a{max-height:0;overflow:hidden;transition:max-height 1s}', '<p n class=a>x</p>', untilScript('no size')],
  ['.a{max-height:0;overflow:hidden}', '<script>unfold()</script><p n class=a>x</p>', untilScript('no size')],
  [
    '.a{display:none}',
    '<li><b>One</b> <div class=a>x</div><li><b>Two</b><div n class=a>x</div><li><b>Three</b><div class=a>x</div>',
    `closed panel (${bySheet('display:none')})`,
  ],
  [
    '.a{display:none}',
    '<button aria-expanded=false>More</button><div><div n class=a>x</div></div>',
    `closed panel (${bySheet('display:none')})`,
  ],
  ['.a{display:none}', '<p n class=a>x</p>', NONE],
  ['#a{clip:rect(0,0,0,0)}', '<p n id=a>x</p>', bySheet('clipped away')],
  ['p.a{text-indent:-9999px}', '<p n class=a>x</p>', bySheet('off-screen')],
  ['b{color:transparent}', '<b n>x</b>', bySheet('transparent color')],
  ['.a{opacity:0}', '<script>1</script><p n class=a>x</p>', untilScript('opacity 0')],
  ['.a{opacity:.01}', '<script>1</script><p n class=a>x</p>', bySheet('opacity 0')],
  ['.a{visibility:hidden}', '<script>1</script><p n class=a>x</p>', untilScript('visibility:hidden')],
  ['.a{max-height:0;overflow:hidden}', '<script type=module>1</script><p n class=a>x</p>', untilScript('no size')],
  ['.a{display:none;transition:all 1s}', '<p n class=a>x</p>', untilScript('display:none')],
  ['.a{display:none}', '<p n class=a style="display:none">x</p>', 'display:none'],
  ['.a{display:none}', '<p n class=a style="opacity:0">x</p>', NONE],
  ['.a{display:none}', '<p n class=a hidden>x</p>', 'hidden attribute'],
  ['.a{display:none}.b .a{display:block}', '<p n class=a>x</p>', NONE],
  ['.a{opacity:0}', '<script>1</script><p n class=a data-x>x</p>', untilScript('opacity 0')],
  ['.m a{display:none}', '<div class=m><b><a n>x</a></b></div>', NONE],
  ['.m a{display:none}', '<div class=k><a n>x</a></div><div class=m></div>', 'visible'],
  ['#m .o a{display:none}', '<div id=m><div class=o><a n>x</a></div></div>', NONE],
  ['html,body{display:none}', '<p n>x</p>', 'visible'],
  ['x-note{display:none}', '<x-note n>x</x-note>', 'visible'],
  [':root{--show:None}.x{display:var(--show)}', '<p n class=x>x</p>', NONE],
  ['body > p:nth-child(2){display:none}', '<p n>x</p>', NONE],
])('%s %s: %s', (css, html, why) => check(html, why, css));

describe('names', () => {
  it('beyond ASCII, in the bytes of a long sheet', () => {
    const hides = (css: string): boolean => {
      const sheet = `<style>/* ü */.é{color:red}${'p{color:red}'.repeat(8_000)}${css}</style>`;
      const page = parsePage(new TextEncoder().encode(`${sheet}<p n class=ä>x</p>${PROSE}`));
      return hiddenNodes(page)[marked(page)[0]!] === 1;
    };
    expect(hides('.ä{display:none}')).toBe(true);
    expect(hides('/*.ä{display:none}*/')).toBe(false);
  });

  it('are found among many class names, with any white space between them', () => {
    const names = ['a', 'b a', 'a b', 'b  a ', ' a', 'b\ta', 'ab', 'b', 'a-b b', 'b\u0001 a', 'c\nb\na\n'];
    const html = names.map((name) => `<p n class="${name}">x</p>`).join('');
    const seen = sights(html, '.a{display:none}');
    expect(names.filter((_, i) => seen[i] === 'visible')).toEqual(['ab', 'b', 'a-b b']);
  });
});

describe('a rule for a place applies inside it, not outside', () => {
  const PLACES = '<div class=m><p><a n>1</a><a n>2</a></p><a n>3</a></div><p><a n>4</a></p><div id=m><a n>5</a></div>';
  const inside = (name: string): string => `<div class=${name}><p n class=x>x</p></div>`;
  it.each([
    ['.m a{display:none}', PLACES, '11100'],
    ['#m a{display:none}', PLACES, '00001'],
    ['.m p a{display:none}', PLACES, '11000'],
    // Elements with the same names share their style only in the same place.
    ['.a .x{display:none}', inside('a') + inside('b') + inside('a'), '101'],
    [
      'main .x{display:none}aside .x{color:red}',
      '<main><p n class=x>x</p></main><aside><p n class=x>x</p></aside>',
      '10',
    ],
  ])('%s %s: %s', (css, html, hidden) => {
    expect(
      sights(html, css)
        .map((why) => (why === NONE ? 1 : 0))
        .join(''),
    ).toBe(hidden);
  });
});

it.each([
  ['', bySheet('opacity 0')],
  ['<script type="application/ld+json"></script>', bySheet('opacity 0')],
  ['<script type="application/ld+json"></script><script></script>', untilScript('opacity 0')],
  ['<script type=" module "></script>', untilScript('opacity 0')],
])('text fades in only where scripts run: %s', (scripts, why) =>
  check(`${scripts}<p n class=a>x</p>`, why, '.a{opacity:0}'),
);
