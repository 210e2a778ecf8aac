// Our own pages, each with one habit of real pages that the tree rules must get right.

const article = (body: string): string =>
  `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>A &amp; B</title>\n` +
  `<style>p > b { content: "</p>" }</style>\n</head>\n<body class="page">\n${body}\n</body>\n</html>\n`;

export const OWN_PAGES: Readonly<Record<string, string>> = {
  'an article': article(
    '<header><h1>Title</h1></header><main><p>One <em>two</em> three.<p>Four &mdash; five.</main><footer>&copy; x</footer>',
  ),
  'late head elements': '<html><head></head>\n<!-- c -->\n<script>1</script>\n<link rel=x>\n<p>text',
  'content after the end': `${article('<p>x</p>')}<!-- cached -->\n<script>1</script>\n<p>more</p>\n<!-- end -->`,
  'a layout in tables':
    '<table width=100%><form action=x><tr><td><table><tr><td>a<td>b</table><td><center>c</center></form></table>',
  'a quirky table in a paragraph': '<p>one<table><tr><td>two</table>three',
  'a strict table in a paragraph': '<!doctype html><p>one<table><tr><td>two</table>three',
  'text in a table': '<table>one<tr>two<td>three</td>four</tr> <b>five</table>six',
  'unclosed formatting': '<p><b>one<p><i>two<p>three</b>four<div><font color=red>five</div>six</i>seven',
  'nested anchors': '<a href=1>one<div><a href=2>two</a>three</div>four</a>five',
  'lists without end tags': '<ul><li>one<li>two<ul><li>three</ul><li>four</ul><dl><dt>a<dd>b<dt>c</dl>',
  'noscript in head and body':
    '<head><noscript><link><style>a</style></noscript><title>x</title><noscript><img></noscript><p>x',
  'a frameset':
    '<html><head><title>x</title></head><frameset cols=1><frame src=a><noframes><p>x</noframes></frameset></html>',
  'scripts that write markup':
    '<body><script>document.write("<p>" + "<\\/p>"); // <!-- \nvar a = "<script>"; var b = "</script>"; //--></script><p>x',
  'svg and math':
    '<p>a<svg><title>t</title><g><path d="M0 0"/></g><foreignObject><p>x</foreignObject></svg>b<math><mi>x</mi></math>',
  'a select with everything': '<select><optgroup label=a><option>1<option>2<optgroup><option>3<b>4</b></select>five',
  templates: '<template><tr><td>x</template><table><template><tr></template><tr><td>y</table>',
  'a form over blocks': '<div><form><p>one</div><input></form><p>two',
  'white space everywhere': '\n\n <html> \n <head> \n </head> \n <body> \n <pre>\n\nx</pre> \n </body> \n </html> \n ',
  'line ends of other systems': '<p>one\r\ntwo\rthree</p>\r\n<pre>\r\nfour</pre>',
};
