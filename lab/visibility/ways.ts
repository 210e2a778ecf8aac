// Ways to hide a sentence from readers, made from tables: declarations in a `style` and in sheets, selectors, at-rules,
// elements and limits, and seeded mixtures of them. Some hide nothing: Chromium decides (chromium-eye.ts).

export type Group = 'inline' | 'sheet' | 'selector' | 'at-rule' | 'element' | 'limit';

export interface Way {
  readonly group: Group;
  readonly name: string;
  readonly css: string;
  /** Contains the sentence in place of `SENTENCE`. */
  readonly html: string;
}

export const SENTENCE = 'SENTENCE';

/** One per line; several declarations make one way. */
export const DECLARATIONS: readonly string[] = `
display:none
display:none!important
DISPLAY : NONE
display:/**/none
display:none;display:foo
display:none;display:block !ie
display:var(--u,none)
--d:none;display:var(--d)
display:none;background:url("a;display:block")
d\\69splay:none
visibility:hidden
visibility:collapse
visibility:hidden;visibility:shown
content-visibility:hidden
opacity:0
opacity:0%
opacity:.01
opacity:calc(0)
opacity:calc(1 - 1)
opacity:min(0,1)
opacity:-1
opacity:0;transition:all 1s
opacity:0;transform:none
opacity:0;animation:none
opacity:0;will-change:opacity
opacity:0;opacity:abc
opacity:var(--nothing,0)
-webkit-opacity:0
filter:opacity(0)
filter:opacity(0%)
filter:brightness(0) invert(1)
filter:invert(1)
filter:contrast(0) brightness(9)
filter:blur(60px)
-webkit-filter:opacity(0)
font-size:0
font-size:0px
font-size:.0001px
font-size:calc(1px - 1px)
font-size:min(0px,1em)
font-size:clamp(0px,0px,0px)
font-size:0;font-size:12
font-size:0%
font-size:0em
font-size-adjust:0
font:0/0 a
font:0px/1 monospace
font:italic 0px monospace
font:calc(0px)/1 monospace
color:transparent
color:rgba(0,0,0,0)
color:rgb(0 0 0 / 0)
color:rgb(0 0 0 / 0%)
color:#0000
color:#00000000
color:hsl(0 0% 0% / 0)
color:hsla(0,0%,0%,0)
color:hwb(0 100% 0%)
color:hwb(0 0% 0% / 0)
color:color-mix(in srgb,white,white)
color:color-mix(in srgb,transparent,transparent)
color:light-dark(white,black)
color:Canvas
color:white
color:#fff
color:#ffffff
color:rgb(255,255,255)
color:rgb(100% 100% 100%)
color:hsl(0 0% 100%)
color:lab(100% 0 0)
color:oklch(1 0 0)
color:color(srgb 1 1 1)
color:color(display-p3 1 1 1)
color:rgb(from white r g b)
color:#fff;color:notacolor
color:white!important;color:black
-webkit-text-fill-color:#fff
-webkit-text-fill-color:transparent
-webkit-text-fill-color:rgb(255 255 255)
background:currentColor
background:#000
background:black
background-color:#000
background:rgb(0,0,0)
background:url(x) #000
background:linear-gradient(#000,#000)
color:#eee;background:url(x) #eee
color:#eee;background:#eee
color:#123456;background-color:#123456
color:red;background:red
color:tomato;background:tomato
color:rebeccapurple;background:rgb(102,51,153)
background-clip:text;color:transparent
-webkit-background-clip:text;-webkit-text-fill-color:transparent
-webkit-text-security:disc
-webkit-text-security:square
text-indent:-9999px
text-indent:-999em
text-indent:-200vw
text-indent:calc(-1*9999px)
text-indent:100%;white-space:nowrap;overflow:hidden
text-indent:9999px;overflow:hidden;white-space:nowrap
letter-spacing:-9999px
letter-spacing:-1em
letter-spacing:-1ch
word-spacing:-9999px
position:absolute;left:-9999px
position:absolute;left:-99999px
position:absolute;top:-9999px
position:absolute;right:9999px
position:absolute;bottom:9999px
position:absolute;left:calc(-1*9999px)
position:absolute;left:-200vw
position:absolute;left:-500%
position:fixed;left:-9999px
position:fixed;top:200vh
position:fixed;inset:200vh auto auto 0
position:fixed;bottom:-500px
position:fixed;left:200vw
position:relative;left:-9999px
position:relative;top:-9999px
position:sticky;left:-9999px;position:relative
position:absolute;inset:-9999px auto auto -9999px
position:absolute;inset-inline-start:-9999px
position:absolute;inset-block-start:-9999px
position:absolute;inset-inline:-9999px
position:absolute;clip:rect(0,0,0,0)
position:absolute;clip:rect(0 0 0 0)
position:absolute;clip:rect(1px,1px,1px,1px)
position:absolute;clip:rect(0px,0px,auto,0px)
position:fixed;clip:rect(10px,5px,9px,6px)
margin-left:-9999px
margin-top:-9999px
margin:-9999px 0 0 -9999px
margin-inline-start:-9999px
margin-left:9999px
transform:scale(0)
transform:scale(.01)
transform:scale(0,1)
transform:scaleX(0)
transform:scaleY(0)
transform:scale3d(0,0,0)
transform:scale(calc(0))
transform:translateX(-9999px)
transform:translate(-9999px,0)
transform:translate3d(-9999px,0,0)
transform:translateY(-9999px)
transform:translateX(-500%)
transform:translateX(-200vw)
transform:translateX(9999px)
transform:matrix(0,0,0,0,0,0)
transform:matrix(1,0,0,1,-9999,0)
transform:matrix3d(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1)
transform:rotateX(90deg)
transform:rotateY(90deg)
transform:rotateY(.25turn)
transform:rotate3d(1,0,0,90deg)
transform:skewX(90deg)
-webkit-transform:scale(0)
transform:scale(0);transform:foo
transform:rotateY(180deg);backface-visibility:hidden
scale:0
scale:0 1
scale:.001
translate:-9999px
translate:-9999px 0
translate:0 -9999px
translate:-500%
rotate:x 90deg
rotate:y 90deg
zoom:0
zoom:.001
zoom:.1%
clip-path:inset(50%)
clip-path:inset(100%)
clip-path:inset(0 100% 0 0)
clip-path:inset(0 0 100% 0)
clip-path:inset(50% 50%)
clip-path:inset(9999px)
clip-path:circle(0)
clip-path:circle(0px at 50% 50%)
clip-path:ellipse(0 0)
clip-path:polygon(0 0,0 0,0 0)
clip-path:polygon(0 0,100% 0,0 0)
clip-path:rect(0 0 0 0)
clip-path:xywh(0 0 0 0)
clip-path:path("M0 0")
clip-path:url(#none-such)
-webkit-clip-path:inset(100%)
mask:linear-gradient(transparent,transparent)
mask-image:linear-gradient(#0000,#0000)
-webkit-mask:linear-gradient(transparent,transparent)
-webkit-mask-image:linear-gradient(transparent,transparent)
mix-blend-mode:screen
mix-blend-mode:lighten
mix-blend-mode:color-dodge
width:0;overflow:hidden
width:0;overflow:clip
width:0;overflow-x:hidden
width:1px;height:1px;overflow:hidden
max-width:0;overflow:hidden
inline-size:0;overflow:hidden
max-inline-size:0;overflow:hidden
height:0;overflow:hidden
height:0;overflow:clip
height:0;overflow:auto
height:0;overflow:scroll
height:0;overflow-y:hidden
height:0;contain:paint
height:0;contain:strict
height:0;contain:content
max-height:0;overflow:hidden
block-size:0;overflow:hidden
max-block-size:0;overflow:hidden
height:calc(0px);overflow:hidden
height:0;overflow:hidden;height:abc
height:0;overflow:hidden;height:50
line-height:0;overflow:hidden
contain:size;overflow:hidden
contain:strict;overflow:hidden
container-type:size;overflow:hidden
aspect-ratio:9999;width:100px;overflow:hidden
float:left;width:0;height:0;overflow:hidden
position:absolute;width:0;height:0;overflow:hidden
display:grid;grid-template-rows:0;overflow:hidden;height:min-content
display:inline-block;width:0;overflow:hidden
display:flex;width:0;overflow:hidden
max-height:1px;overflow:hidden
height:.5px;overflow:hidden
content:url(data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)
offset-path:path("M-9999 0");offset-distance:0
animation:gone 1ms forwards
animation:gone 1ms 1 forwards linear
animation-name:gone;animation-duration:1ms;animation-fill-mode:forwards
animation:away 1ms forwards
animation:shrunk 1ms both
all:unset;display:none
display:none;all:unset;display:none
position:absolute;z-index:-1;left:-9999px
visibility:hidden;opacity:1
opacity:0;visibility:visible
column-count:2;opacity:0
user-select:none;font-size:0
color:inherit
display:block
opacity:1
opacity:.9
visibility:visible
transform:translateX(10px)
transform:rotate(90deg)
clip-path:inset(0)
text-indent:2em
position:relative;left:10px
margin-left:-4px
font-size:14px
filter:grayscale(1)
letter-spacing:1px
height:0
overflow:hidden
width:50%;overflow:hidden
display:contents
display:flex
color:#333
background:#eee
`
  .split('\n')
  .filter((line) => line !== '');

/** Keyframes that some declarations use. */
export const BASE_CSS =
  '@keyframes gone{to{opacity:0}}@keyframes away{to{transform:translateX(-9999px)}}@keyframes shrunk{from{opacity:1}to{font-size:0}}';

/** Selectors meant to match `<p class=s id=i data-x="Ab">`, the second to last child of an article. */
export const SELECTORS: readonly string[] = `
.s
p.s
.S.s,.s
#i
p#i.s
*.s
body .s
body>article>.s
article .s
article>p.s
:root .s
html .s
html body article p.s
:root>body .s
:is(.s)
:where(.s)
:is(p,div).s
:is(article .s)
:is(.t,:is(.s))
article :is(.s)
:-webkit-any(.s)
:matches(.s),.s
:not(.t).s
p:not([hidden]).s
.s:not(:hover)
.s:not(:target)
.s:not(:focus)
.s:not(:empty)
.s:not(:only-child)
.s:not(:first-child)
.s:not(:last-child)
.s:not(:any-link)
.s:not(:checked)
.s:not(:has(b))
.s:not(article>div)
.s:not(.t,.u)
.s:not(:is(.t))
article:has(.s) .s
body:has(.s) .s
.s:has(b),.s
article:has(>.s)>.s
:has(+p).s
.s:nth-child(1n)
.s:nth-child(n of .s)
.s:nth-child(1 of .s)
.s:nth-last-child(1 of .s)
:nth-child(1 of .s)
:nth-last-child(odd of .s, .t)
p:nth-of-type(n+2).s
.s:nth-last-of-type(n)
.s:only-of-type,.s
.s:first-of-type,.s
[class=s]
[class="s"]
[class="S" i]
[class=s i]
[class~=s]
[class^=s]
[class$=s]
[class*=s]
[class|=s]
[id=i]
[id="I"i]
[data-x]
[data-x=Ab]
[data-x="ab" i]
[data-x^=A]
[DATA-X]
p[class][id]
.s[data-x]:not([data-y])
.s:lang(en)
.s:lang(e\\6e)
:lang(en) .s
.s:dir(ltr)
.s:read-only
.s:defined
.s:not(:defined),.s
*|p.s
*|*.s
.s::first-line
.s:first-line
p+.s
p~.s
h1~.s
h1~p~.s
h1+p+p+.s,h1~.s
p+p.s
article>p+.s
article>*+.s
*+*+.s
.q~.s
.q+*~.s
header+article .s
body>*>.s
body *>.s
* .s
*>*>.s
\\.s,.s
.\\73
.\\73 
p.\\000073
#\\69
.s\\:x,.s
.s,.never
.never,.s
.never .x,.s,.y
.s,
.s:hover,.s
:root:not(.dark) .s
html:not(.js) .s
body:not(.loaded) .s
article:not(.open)>.s
main .s,article .s
:scope .s
:scope>body .s
article:first-of-type .s
article:nth-child(n) .s
.s:is(p:not(.t))
.s:where(:not(.t):not(.u))
body:is(body) article:is(article) p:is(.s)
html>body>article>p.s#i[data-x]:not(.t)
.wrap .s,.s
.s.s.s.s.s.s
#i#i.s
p.s:not(#j)
@nest
&.nested
`
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('@') && !line.startsWith('&'));

/** At-rules around `RULE`. */
export const AT_RULES: readonly string[] = `
@media screen{RULE}
@media all{RULE}
@media{RULE}
@media only screen{RULE}
@media SCREEN{RULE}
@media screen,print{RULE}
@media print,screen{RULE}
@media not print{RULE}
@media not all and (max-width:1px){RULE}
@media (width>=1px){RULE}
@media (width>1px){RULE}
@media (1px<=width){RULE}
@media (1px<width<99999px){RULE}
@media (min-width:0){RULE}
@media (min-width:1px){RULE}
@media (min-width:1em) and (max-width:999em){RULE}
@media all and (min-width:0){RULE}
@media screen and (min-width:600px){RULE}
@media (min-height:1px){RULE}
@media (height>1px){RULE}
@media (color){RULE}
@media (min-color:1){RULE}
@media (orientation:landscape),(orientation:portrait){RULE}
@media (any-hover:hover),(hover:none),(any-hover:none),(hover:hover){RULE}
@media (prefers-color-scheme:light){RULE}
@media (prefers-reduced-motion:no-preference){RULE}
@media not (prefers-contrast:more){RULE}
@media (min-resolution:.1dppx){RULE}
@media (aspect-ratio>1/100){RULE}
@media (scripting:enabled),(scripting:none){RULE}
@media (display-mode:browser){RULE}
@media (not (print)),screen{RULE}
@media ((min-width:1px) and (min-height:1px)){RULE}
@media (min-width:1px) or (max-width:1px){RULE}
@media screen{@media (min-width:1px){RULE}}
@supports (display:block){RULE}
@supports not (display:foo){RULE}
@supports (display:grid) and (not (display:foo)){RULE}
@supports (display:foo) or (display:block){RULE}
@supports selector(p){RULE}
@supports (--a:0){RULE}
@supports (display:block){@media screen{RULE}}
@layer{RULE}
@layer a{RULE}
@layer a,b;@layer b{RULE}@layer a{.s{display:block;opacity:1;position:static;font-size:16px;visibility:visible;color:#000}}
@layer a{@layer b{RULE}}
@layer a.b{RULE}
@scope (article){RULE}
@scope (article) to (.none){RULE}
@scope{RULE}
@container (width>0px){RULE}
@container (min-width:1px){RULE}
@container not (width<1px){RULE}
@starting-style{.s{opacity:1}}RULE
@import url("data:text/css,RULE");
@import "data:text/css,RULE";
@import url(data:text/css;base64,BASE64);
@charset "utf-8";RULE
@namespace url(http://www.w3.org/1999/xhtml);RULE
@font-face{font-family:x;src:url(x)}RULE
@page{margin:0}RULE
@keyframes k{to{opacity:0}}RULE
@unknown x;RULE
@unknown{}RULE
;RULE
}RULE
{}RULE
<!--RULE-->
/**/RULE/**/
/* } */RULE
a{b:"}"}RULE
a{b:'{'}RULE
a{}/*{*/RULE
a{b:url(x}y)}RULE
a[b="{"]{c:d}RULE
article{RULE}
article{&{RULE}}
body{article{RULE}}
body{& article{RULE}}
article{@media screen{RULE}}
@media screen{article{RULE}}
article{color:#000;RULE color:#000}
:root{RULE}
@media print{.s{display:block}}RULE
@media (max-width:100px){.s{display:block}}RULE
@media print{RULE}
@media (max-width:100px){RULE}
@supports not (display:block){RULE}
@media not all{RULE}
`
  .split('\n')
  .filter((line) => line !== '');

/** The hiding declarations in mixtures. */
export const HIDING: readonly string[] = [
  'display:none',
  'opacity:0',
  'visibility:hidden',
  'position:absolute;left:-9999px',
  'font-size:0',
  'color:#fff',
  'height:0;overflow:hidden',
  'transform:scale(0)',
  'clip-path:inset(100%)',
];
