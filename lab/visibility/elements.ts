// Elements and attributes that may hide a sentence, and pages that exceed the limits of a reader.

import { SENTENCE } from './ways.ts';

/** One per line. */
export const ELEMENTS: readonly string[] = `
<p hidden>SENTENCE</p>
<p HIDDEN="">SENTENCE</p>
<p hidden=hidden>SENTENCE</p>
<p hidden=false>SENTENCE</p>
<p hidden=until-found>SENTENCE</p>
<div hidden><p>SENTENCE</p></div>
<section hidden><div><p>SENTENCE</p></div></section>
<p popover>SENTENCE</p>
<div popover=manual><p>SENTENCE</p></div>
<dialog><p>SENTENCE</p></dialog>
<details><summary>More</summary><p>SENTENCE</p></details>
<details><p>SENTENCE</p></details>
<template><p>SENTENCE</p></template>
<noscript><p>SENTENCE</p></noscript>
<script type=text/plain>SENTENCE</script>
<style type=text/plain>SENTENCE</style>
<textarea hidden>SENTENCE</textarea>
<input type=hidden value="SENTENCE">
<input type=checkbox value="SENTENCE">
<img alt="" title="SENTENCE">
<p title="SENTENCE">Boats.</p>
<p data-text="SENTENCE">Boats.</p>
<p aria-label="SENTENCE">Boats.</p>
<canvas><p>SENTENCE</p></canvas>
<canvas>SENTENCE</canvas>
<audio><p>SENTENCE</p></audio>
<video width=10 height=10><p>SENTENCE</p></video>
<audio controls>SENTENCE</audio>
<iframe width=1 height=1>SENTENCE</iframe>
<object data="data:text/plain,x" type="text/plain" width=1 height=1><p>SENTENCE</p></object>
<meter value=1>SENTENCE</meter>
<progress value=1 max=1>SENTENCE</progress>
<datalist><option>SENTENCE</option></datalist>
<datalist><option value=x>SENTENCE</option></datalist>
<select><option>x</option><option>SENTENCE</option></select>
<select hidden><option>SENTENCE</option></select>
<map><area alt="SENTENCE"></map>
<noframes>SENTENCE</noframes>
<noembed>SENTENCE</noembed>
<ruby>a<rp>SENTENCE</rp><rt>b</rt></ruby>
<title>SENTENCE</title>
<svg width=10 height=10><text y=10>SENTENCE</text></svg>
<svg width=600 height=40><text y=20 fill=none>SENTENCE</text></svg>
<svg width=600 height=40><text y=20 fill=white>SENTENCE</text></svg>
<svg width=600 height=40><text y=20 opacity=0>SENTENCE</text></svg>
<svg width=600 height=40><text y=20 display=none>SENTENCE</text></svg>
<svg width=600 height=40><text y=20 visibility=hidden>SENTENCE</text></svg>
<svg width=600 height=40><text y=20 font-size=0>SENTENCE</text></svg>
<svg width=600 height=40><text y=-200>SENTENCE</text></svg>
<svg width=600 height=40><defs><text y=20>SENTENCE</text></defs></svg>
<svg width=600 height=40><symbol><text y=20>SENTENCE</text></symbol></svg>
<svg width=600 height=40><title>SENTENCE</title></svg>
<svg width=600 height=40><desc>SENTENCE</desc></svg>
<svg width=600 height=40><metadata>SENTENCE</metadata></svg>
<svg width=600 height=40><clipPath><text y=20>SENTENCE</text></clipPath></svg>
<svg width=0 height=0><text y=20>SENTENCE</text></svg>
<svg width=600 height=40 style="display:none"><text y=20>SENTENCE</text></svg>
<svg width=600 height=40><foreignObject width=0 height=0><p>SENTENCE</p></foreignObject></svg>
<svg><style>.s{display:none}</style></svg><p class=s>SENTENCE</p>
<math><mphantom><mtext>SENTENCE</mtext></mphantom></math>
<math><semantics><mi>x</mi><annotation>SENTENCE</annotation></semantics></math>
<math display=none><mtext>SENTENCE</mtext></math>
<div><template shadowrootmode=open></template><p>SENTENCE</p></div>
<div><template shadowrootmode=open><b>x</b></template><p>SENTENCE</p></div>
<div><template shadowrootmode=open><style>::slotted(p){display:none}</style><slot></slot></template><p>SENTENCE</p></div>
<div><template shadowrootmode=open><style>:host{display:none}</style><slot></slot></template><p>SENTENCE</p></div>
<table><colgroup><col style="visibility:collapse"></colgroup><tr><td>SENTENCE</td><td>x</td></tr></table>
<table><col style="visibility:collapse"><tr><td>SENTENCE</td></tr></table>
<table><tr style="visibility:collapse"><td>SENTENCE</td></tr><tr><td>x</td></tr></table>
<table><tr style="display:none"><td>SENTENCE</td></tr><tr><td>x</td></tr></table>
<table style="display:none"><tr><td>SENTENCE</td></tr></table>
<table hidden><tr><td>SENTENCE</td></tr></table>
<table><tbody hidden><tr><td>SENTENCE</td></tr></tbody><tbody><tr><td>x</td></tr></tbody></table>
<table><caption hidden>SENTENCE</caption><tr><td>x</td></tr></table>
<marquee height=0>SENTENCE</marquee>
<marquee width=0>SENTENCE</marquee>
<font color=white>SENTENCE</font>
<font color=#ffffff>SENTENCE</font>
<font color=fff>SENTENCE</font>
<p><font color=white><b>SENTENCE</b></font></p>
<table bgcolor=black><tr><td>SENTENCE</td></tr></table>
<table><tr bgcolor=#000000><td>SENTENCE</td></tr></table>
<table><tr><td bgcolor=black><p>SENTENCE</p></td></tr></table>
<p><span hidden>SENTENCE</span></p>
<p><b style="display:none">SENTENCE</b> boats</p>
<ul hidden><li>SENTENCE</li></ul>
<ul><li hidden>SENTENCE</li><li>Boats of the town.</li></ul>
<ul style="font-size:0"><li>SENTENCE</li></ul>
<blockquote style="display:none">SENTENCE</blockquote>
<pre hidden>SENTENCE</pre>
<figure hidden><figcaption>SENTENCE</figcaption></figure>
<h2 hidden>SENTENCE</h2>
<a hidden href=x>SENTENCE</a>
<label hidden>SENTENCE</label>
<button hidden>SENTENCE</button>
<fieldset hidden>SENTENCE</fieldset>
<input type=checkbox id=c><style>#c:not(:checked)~.s{display:none}</style><p class=s>SENTENCE</p>
<input type=checkbox id=c><style>#c:checked~.s{display:block}.s{display:none}</style><p class=s>SENTENCE</p>
<input class=e><style>.e+.s{display:none}</style><p class=s>SENTENCE</p>
<i class=e></i><style>.e~.s{display:none}</style><p class=s>SENTENCE</p>
<style media=screen>.s{display:none}</style><p class=s>SENTENCE</p>
<style media="(min-width:1px)">.s{display:none}</style><p class=s>SENTENCE</p>
<style media="not print">.s{display:none}</style><p class=s>SENTENCE</p>
<style media=all>.s{display:none}</style><p class=s>SENTENCE</p>
<style type="text/css">.s{display:none}</style><p class=s>SENTENCE</p>
<style type="TEXT/CSS">.s{display:none}</style><p class=s>SENTENCE</p>
<style>.s{display:none</style><p class=s>SENTENCE</p>
<style>.s{display:none}/*</style><p class=s>SENTENCE</p>
<style><!-- .s{display:none} --></style><p class=s>SENTENCE</p>
<link rel=stylesheet href="data:text/css,.s{display:none}"><p class=s>SENTENCE</p>
<link rel="stylesheet" href="data:text/css;charset=utf-8,.s%7Bdisplay%3Anone%7D"><p class=s>SENTENCE</p>
<link rel=stylesheet href="data:text/css;base64,LnN7ZGlzcGxheTpub25lfQ=="><p class=s>SENTENCE</p>
<p class=s>SENTENCE</p><style>.s{display:none}</style>
<div style="display:grid;grid-template-rows:0fr"><div style="overflow:hidden">SENTENCE</div></div>
<div style="display:flex;width:0;overflow:hidden"><p>SENTENCE</p></div>
<div style="height:10px;overflow:hidden"><p>Boats went out.</p><p>SENTENCE</p></div>
<div style="height:22px;overflow:hidden"><p style="margin:0">Boats went out early in the morning of that day.</p><p>SENTENCE</p></div>
<div style="position:relative;overflow:hidden;height:30px"><p style="position:absolute;top:50px">SENTENCE</p></div>
<div style="overflow:hidden;height:40px"><p style="margin-top:100px">SENTENCE</p></div>
<div style="overflow:hidden;height:40px"><p style="padding-top:100px">SENTENCE</p></div>
<div style="overflow:hidden;width:100px;white-space:nowrap"><span style="padding-left:200px">SENTENCE</span></div>
<div style="position:relative"><p>SENTENCE</p><div style="position:absolute;inset:0;background:#fff"></div></div>
<div style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden"><p>Boats.</p><p>SENTENCE</p></div>
<div style="opacity:0"><p style="opacity:1">SENTENCE</p></div>
<div style="visibility:hidden"><p>SENTENCE</p></div>
<div style="visibility:hidden"><p style="visibility:visible">SENTENCE</p></div>
<div style="display:none"><p style="display:block">SENTENCE</p></div>
<div style="font-size:0"><p>SENTENCE</p></div>
<div style="font-size:0"><p style="font-size:2em">SENTENCE</p></div>
<div style="font-size:0"><p style="font-size:16px">SENTENCE</p></div>
<div style="color:#fff"><p>SENTENCE</p></div>
<div style="color:#fff"><p style="color:#000">SENTENCE</p></div>
<div style="color:#fff;background:#000"><p style="background:#fff">SENTENCE</p></div>
<div style="background:#000"><p>SENTENCE</p></div>
<div style="transform:scale(0)"><p>SENTENCE</p></div>
<div style="color:transparent"><p>SENTENCE</p></div>
<div style="color:transparent"><p style="color:inherit">SENTENCE</p></div>
<div style="--x:0"><p style="opacity:var(--x)">SENTENCE</p></div>
<div style="--x:none"><p style="display:var(--x)">SENTENCE</p></div>
<div style="--x:var(--y);--y:0"><p style="opacity:var(--x)">SENTENCE</p></div>
<div style="opacity:0;transition:opacity 1s"><p>SENTENCE</p></div>
<p data-aos=fade style="opacity:0">SENTENCE</p>
<script></script><p style="opacity:0;transition:all 1s">SENTENCE</p>
<script></script><style>.s{opacity:0}</style><p class=s>SENTENCE</p>
<script></script><style>.s{visibility:hidden}</style><p class=s>SENTENCE</p>
<script></script><style>.s{height:0;overflow:hidden}</style><p class=s>SENTENCE</p>
<p class=sr-only>SENTENCE</p>
<p class=hidden>SENTENCE</p>
<p aria-hidden=true>SENTENCE</p>
<p inert>SENTENCE</p>
<style>@property --o{syntax:"<number>";inherits:false;initial-value:0}.s{opacity:var(--o)}</style><p class=s>SENTENCE</p>
<style>:root{--o:0}.s{opacity:var(--o)}</style><p class=s>SENTENCE</p>
<style>html{--o:none}.s{display:var(--o)}</style><p class=s>SENTENCE</p>
<style>article{--o:0}.s{opacity:calc(var(--o) * 1)}</style><p class=s>SENTENCE</p>
<style>.s{--o:0;opacity:var(--o)}</style><p class=s>SENTENCE</p>
<style>.s{opacity:var(--undefined,var(--also,0))}</style><p class=s>SENTENCE</p>
<style>.s b{display:none}</style><p class=s>Boats <b>SENTENCE</b></p>
<style>.s>*{display:none}</style><p class=s>Boats <b>SENTENCE</b></p>
<style>.s::before{content:"x"}</style><p class=s>SENTENCE</p>
<style>p.s{all:unset;display:none}</style><p class=s>SENTENCE</p>
<style>article>p:nth-of-type(4){display:none}</style><p>SENTENCE</p>
<style>article>:last-child{opacity:0}</style><p>SENTENCE</p>
<style>p:empty{display:block}</style><p>SENTENCE</p>
<style>.a{display:none}.a.b{display:block}</style><p class="a b">SENTENCE</p>
<style>.b{display:block}.a{display:none}</style><p class="a b">SENTENCE</p>
<style>.b{display:block!important}.a{display:none}</style><p class="a b">SENTENCE</p>
<style>.a{display:none!important}.b{display:block}</style><p class="a b">SENTENCE</p>
<style>.a{display:none!important}</style><p class=a style="display:block">SENTENCE</p>
<style>.a{display:none}</style><p class=a style="display:block">SENTENCE</p>
<style>#i{display:none}.a{display:block}</style><p class=a id=i>SENTENCE</p>
<style>.a{display:none}@media print{.a{display:block}}</style><p class=a>SENTENCE</p>
<style>.a{display:none}.a:hover{display:block}</style><p class=a>SENTENCE</p>
<style>@layer x{.a{display:none!important}}.a{display:block!important}</style><p class=a>SENTENCE</p>
<style>@layer x{.a{display:none}}.a{display:block}</style><p class=a>SENTENCE</p>
<style>:where(#i){display:none}p{display:block}</style><p id=i>SENTENCE</p>
<style>p:is(#i){display:none}.a{display:block}</style><p id=i class=a>SENTENCE</p>
<p class="a&#32;s">SENTENCE</p><style>.s{display:none}</style>
<p class="a\ts">SENTENCE</p><style>.s{display:none}</style>
<p class=&#115;>SENTENCE</p><style>.s{display:none}</style>
<p id="&#105;">SENTENCE</p><style>#i{display:none}</style>
<p style="display&colon;none">SENTENCE</p>
<p style="display:n&#111;ne">SENTENCE</p>
<p style='display:none'>SENTENCE</p>
<p style=display:none>SENTENCE</p>
<p STYLE="DISPLAY:NONE">SENTENCE</p>
<p style="color:red;;;display:none">SENTENCE</p>
<p style="foo;display:none">SENTENCE</p>
<p style="foo:bar(;display:block);display:none">SENTENCE</p>
<p style="display:none;foo:'">SENTENCE</p>
<p style="display:none" style="display:block">SENTENCE</p>
<custom-element style="display:none">SENTENCE</custom-element>
<style>custom-element{display:none}</style><custom-element>SENTENCE</custom-element>
<style>:not(:defined){display:none}</style><custom-element>SENTENCE</custom-element>
`
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.replaceAll('\\t', '\t'));

const many = (count: number, one: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join('');
const p = `<p class=s id=i>${SENTENCE}</p>`;
const after = (css: string): string => `<style>${css}</style>${p}`;

/** Name → page, for a declaration that hides. */
export const LIMITS: Readonly<Record<string, (hides: string) => string>> = {
  'rules before, 900': (hides) => after(`${many(900, (i) => `.a${i}{display:none}`)}.s{${hides}}`),
  'rules before, 1,100': (hides) => after(`${many(1100, (i) => `.a${i}{display:none}`)}.s{${hides}}`),
  'rules before, 5,000': (hides) => after(`${many(5000, (i) => `.a${i}{opacity:0}`)}.s{${hides}}`),
  'rules before, 21,000': (hides) => after(`${many(21_000, (i) => `.a${i}{top:0}`)}.s{${hides}}`),
  'rules after, 21,000': (hides) => after(`.s{${hides}}${many(21_000, (i) => `.a${i}{top:0}`)}`),
  'a long body': (hides) => after(`.s{${many(600, () => 'margin:0;')}${hides}}`),
  'a longer body': (hides) => after(`.s{${many(6000, () => 'margin:0;')}${hides}}`),
  'a long body, hiding first': (hides) => after(`.s{${hides};${many(600, () => 'margin:0;')}}`),
  'many properties': (hides) => after(`.s{${many(700, (i) => `x${i}:0;`)}${hides}}`),
  'many properties inline': (hides) => `<p style="${many(700, (i) => `x${i}:0;`)}${hides}">${SENTENCE}</p>`,
  'a long head': (hides) => after(`.s,.${'x'.repeat(2500)}{${hides}}`),
  'a long head, sentence last': (hides) => after(`.${'x'.repeat(2500)},.s{${hides}}`),
  'many selectors': (hides) => after(`${many(3000, (i) => `.a${i},`)}.s{${hides}}`),
  'many rules of one class': (hides) => after(`${many(80, () => '.s{margin:0}')}.s{${hides}}`),
  'many rules of one tag': (hides) => after(`${many(80, (i) => `p{margin:${i}px}`)}p.s{${hides}}`),
  'many rules in places': (hides) => after(`${many(80, (i) => `.w${i} .s{margin:0}`)}article .s{${hides}}`),
  'many odd rules': (hides) => after(`${many(80, (i) => `[data-y="${i}"]{display:none}`)}[id=i]{${hides}}`),
  'a long chain': (hides) => after(`html>body>article>p~p~p~p.s,html body article p+p~.s{${hides}}`),
  'a chain of eight': (hides) =>
    `<div><div><div><div><div>${p}</div></div></div></div></div><style>html body article div div div div div .s{${hides}}</style>`,
  'a deep place': (hides) =>
    `${many(80, () => '<div>')}${p}${many(80, () => '</div>')}<style>article .s{${hides}}</style>`,
  'a deeper place': (hides) =>
    `${many(300, () => '<div>')}${p}${many(300, () => '</div>')}<style>article .s{${hides}}</style>`,
  'many classes': (hides) => `<p class="${many(60, (i) => `c${i} `)}s">${SENTENCE}</p><style>.s{${hides}}</style>`,
  'many tests': (hides) => after(`.s${many(40, (i) => `:not(.n${i})`)}{${hides}}`),
  'choices in choices': (hides) => after(`:is(:is(:is(:is(:is(.s))))){${hides}}`),
  'a long choice': (hides) => after(`:is(${many(500, (i) => `.n${i},`)}.s){${hides}}`),
  'many nested': (hides) => after(`article{${many(200, () => '&{')}.s{${hides}}${many(200, () => '}')}}`),
  'many at-rules': (hides) => after(`${many(100, () => '@media screen{')}.s{${hides}}${many(100, () => '}')}`),
  'many sheets': (hides) => `${many(200, (i) => `<style>.a${i}{top:0}</style>`)}<style>.s{${hides}}</style>${p}`,
  'a sheet of 500 KB': (hides) =>
    after(`${many(500, () => `/* */.x{background:url(data:${'a'.repeat(1000)})}`)}.s{${hides}}`),
  'a comment of 500 KB': (hides) => after(`/*${'a'.repeat(500_000)}*/.s{${hides}}`),
  'a string of 500 KB': (hides) => after(`.x{content:"${'a'.repeat(500_000)}"}.s{${hides}}`),
  'many variables': (hides) => after(`:root{${many(3000, (i) => `--v${i}:1;`)}}.s{${hides}}`),
  'a variable of many': (hides) =>
    after(`:root{${many(8, (i) => `--v${i + 1}:var(--v${i});`)}--v0:0}.s{opacity:var(--v8);${hides}}`),
  'a variable from afar': () =>
    `<div style="--o:0">${many(70, () => '<div>')}<p style="opacity:var(--o)">${SENTENCE}</p>${many(70, () => '</div>')}</div>`,
  'a long value': (hides) => after(`.s{background:url(data:${'x'.repeat(5000)});${hides}}`),
  'a long variable': () => after(`.s{--o:0;opacity:var(--o${','.repeat(1)}${' '.repeat(300)}1)}`),
};
