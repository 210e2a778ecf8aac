// Names of the page in the HTML of an answer would become properties of the host's `document` and `window`, or take the
// style of the host's classes. None is written; ids are Pith's own and follow from the text.

import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.ts';

const NAMES = [
  'currentScript',
  'cookie',
  'getElementById',
  'body',
  'defaultView',
  'parentNode',
  '__proto__',
  'attributes',
];
const prose =
  '<p>The harbour was quiet that morning, and the boats had already left before the light reached it.</p>'.repeat(4);

const FORMS: Readonly<Record<string, (name: string) => string>> = {
  'an id': (name) => `<p id="${name}">The boats went out.</p>`,
  'an image': (name) => `<p>Boats <img name="${name}" id="${name}" src="/a.png" alt="boats"> went out.</p>`,
  'a link': (name) => `<p>Boats <a name="${name}" id="${name}" href="/a">went</a> out.</p>`,
  'two links of one name': (name) =>
    `<p><a id="${name}" href="/a">Boats</a> <a id="${name}" name="x" href="/b">went</a></p>`,
  'a heading': (name) => `<h2 id="${name}" class="${name}">${name}</h2><p>They went out.</p>`,
  'a footnote': (name) =>
    `<p>Boats<sup><a href="#${name}" id="r">1</a></sup></p><ol class=footnotes><li id="${name}">Of wood. <a href="#r">↩</a></li></ol>`,
  'a form': (name) => `<form name="${name}" id="${name}"><p>Boats <input name="${name}"> went out.</p></form>`,
  'a table': (name) =>
    `<table id="${name}"><tr><th id="${name}">Boats<th>Year<tr><td headers="${name}">North<td>1850<tr><td>South<td>1851</table>`,
  code: (name) => `<pre id="${name}" class="${name}"><code id="${name}" class="language-${name}">boats()</code></pre>`,
  'a frame': (name) => `<p>Boats</p><iframe name="${name}" src="/a"></iframe><object id="${name}"></object>`,
};

describe.each(Object.entries(FORMS))('%s', (_form, write) => {
  it.each(NAMES)('gets no name %s in the host', (name) => {
    const { html } = extract(`<article>${prose}${write(name)}${prose}</article>`, { url: 'https://page.example/' });
    expect(html).toContain('The harbour was quiet');
    const given = Array.from(html.matchAll(/\s(?:id|name|class|for|form)="([^"]*)"/g), ([, value]) => value);
    expect(given.filter((value) => value === name)).toEqual([]);
  });
});
