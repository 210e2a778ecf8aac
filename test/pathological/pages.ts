// Pages made to break their readers, by what they do; made on demand, since some are large.

export const MEGABYTE: number = 1024 * 1024;

/** Small, repeatable, good enough as noise. */
function randomBytes(length: number): string {
  const bytes = Buffer.alloc(length);
  let state = 12345;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[i] = state >>> 16;
  }
  return bytes.toString('latin1');
}

const many = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join('');
export const fill = (unit: string, bytes: number): string => unit.repeat(Math.ceil(bytes / unit.length));

export const PATHOLOGICAL: Readonly<Record<string, () => string>> = {
  nothing: () => '',
  '50,000 nested divs': () => '<div>'.repeat(50_000),
  '50,000 nested spans with text': () => '<span>x'.repeat(50_000),
  '50,000 nested tables': () => '<table><tr><td>'.repeat(50_000),
  '20 MB of <p>': () => fill('<p>', 20 * MEGABYTE),
  '100,000 unclosed anchors': () => many(100_000, (i) => `<a href="${i}">link `),
  '1 MB of <': () => '<'.repeat(MEGABYTE),
  '1 MB of </': () => '</'.repeat(MEGABYTE / 2),
  '1 MB of <!--': () => '<!--'.repeat(MEGABYTE / 4),
  '1 MB of <!-- --': () => `<!--${'--!'.repeat(MEGABYTE / 3)}`,
  '1 MB of <script><!--': () => '<script><!--'.repeat(MEGABYTE / 12),
  '1 MB of scripts in comments': () => fill('<script><!-- <script></script>', MEGABYTE),
  '1 MB of unclosed titles': () => fill('<title></titl', MEGABYTE),
  '1 MB of unclosed quotes': () => fill('<a b="', MEGABYTE),
  '1 MB of attributes': () => `<a ${fill('b=c ', MEGABYTE)}>`,
  '1 MB of &': () => '&'.repeat(MEGABYTE),
  '100,000 formatting elements then paragraphs': () => many(100_000, (i) => `<b class=${i}>`) + '<p>x'.repeat(100_000),
  'formatting over cells': () => fill('<b><table><tr><td><i>x', MEGABYTE),
  'tables with text': () => fill('<table>x<tr>y<td>z', MEGABYTE),
  'adoption without end': () => fill('<a><p><b><div><i></a></b>x', MEGABYTE),
  'deep adoption': () => fill(`<b>${'<div>'.repeat(500)}${'</b>'.repeat(70)}${'</div>'.repeat(500)}`, MEGABYTE),
  'end tags of a deep page': () => `<p>${'<span>'.repeat(500)}${fill('</x></b></p>', MEGABYTE)}`,
  'scopes of a deep page': () => `<p><button>${'<i>'.repeat(500)}${fill('<div></div>', MEGABYTE)}`,
  'list items in a deep page': () => `<li>${'<ul>'}${'<i>'.repeat(500)}${fill('<li></li>', MEGABYTE)}`,
  'annotations in math': () => `<math><annotation-xml ${'a '.repeat(50_000)}>${fill('<x/>', MEGABYTE)}`,
  'different unknown tags': () => many(100_000, (i) => `<x${i}>`),
  'templates in templates': () => '<template>'.repeat(50_000),
  'selects in tables': () => fill('<table><select><option><tr><td>', MEGABYTE),
  framesets: () => fill('<frameset><frame>', MEGABYTE),
  doctypes: () => fill('<!doctype html "', MEGABYTE),
  'random bytes': () => randomBytes(2 * MEGABYTE),
  'random bytes between tags': () =>
    randomBytes(MEGABYTE).replaceAll('a', '<').replaceAll('b', '>').replaceAll('c', '</p'),
};
