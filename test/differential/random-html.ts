// Random markup for fast-check: tags in any order, open or not, with the attributes, text, entities, comments and raw
// content that affect the tree rules. Not random characters: those hardly ever form a tag.

import fc from 'fast-check';

const TAGS = (
  'a a b b i em font font nobr code span div div p p p ul li li ol dl dt dd h1 h2 pre blockquote section article main ' +
  'address center table table table tbody tr tr td td th caption colgroup col form form input button select ' +
  'option optgroup textarea title style script noscript iframe xmp noembed noframes object marquee applet template ' +
  'template svg svg math math foreignObject desc mi mtext annotation-xml mglyph path g br hr img image area wbr link ' +
  'meta base html head body body frameset frame ruby rb rt rtc rp details summary menu dir listing dialog x-y u ' +
  's small big strike strong tt video source param track embed keygen plaintext'
).split(' ');

/** A second html or body tag adds attributes to the first: the one thing a tape does not do (one range per element). */
const ROOTS = new Set(['html', 'body']);

const ATTRIBUTES = [
  '',
  '',
  '',
  ' class=x',
  ' class="x y"',
  " id='a>b'",
  ' type=hidden',
  ' type="text"',
  ' color=red',
  ' encoding="text/html"',
  ' href="?a=1&copy=2&amp;b&lt"',
  ' a b=c d',
  ' A=1 a=2',
  ' =x',
  ' a="1"b=2',
  ' a=b/',
  ' / a',
  ' a = "b"',
  ' viewbox=0 xlink:href=#x',
  '/',
];

const TEXTS = [
  'text',
  'text',
  ' ',
  '\n',
  ' x ',
  '\r\n',
  'a\rb',
  '&amp;',
  '&nbsp;',
  '&notit;&notin;',
  '&#128;&#x41;&#0;&#xD800;',
  '&#32;',
  '&#10;',
  '&unknown;&',
  'a\0b',
  '\0x',
  '<',
  '< a',
  '<3',
  '</',
  'ü 漢字 😀',
  ']]>',
  '-->',
];

const MARKUP = [
  '<!-- c -->',
  '<!---->',
  '<!-->',
  '<!--->',
  '<!-- a -- b --!>',
  '<!-- open',
  '<!x>',
  '<?php x ?>',
  '</ x>',
  '<!doctype html>',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">',
  '<!doctype x>',
  '<script><!-- <script> </script> --></script>',
  '<script>if (a<b) "</scrip"</script>',
  '<style>a<b</style>',
  '<textarea>\n\nx</textarea>',
  '<pre>\n\nx',
  '<title>&amp;<b></title>',
  '<div',
  '<p class="',
];

const fragment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES))
      .map(([tag, attributes]) => (ROOTS.has(tag) ? `<${tag}>` : `<${tag}${attributes}>`)),
  },
  { weight: 7, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  { weight: 1, arbitrary: fc.constantFrom(...TAGS).map((tag) => `<${tag.toUpperCase()} />`) },
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...MARKUP) },
);

export const randomHtml: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', '<!doctype html>', '<!doctype html><body>'), fc.array(fragment, { maxLength: 40 }))
  .map(([start, fragments]) => start + fragments.join(''));
