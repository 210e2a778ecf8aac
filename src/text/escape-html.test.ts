import { expect, it } from 'vitest';
import { escapeAttribute, escapeHtml } from './escape-html.ts';

it('escapes markup characters, and quotes in attributes', () => {
  expect(escapeHtml(`a < b && "c" > 'd'`)).toBe(`a &lt; b &amp;&amp; "c" &gt; 'd'`);
  expect(escapeAttribute('"><i onx=`1`>\'')).toBe('&quot;&gt;&lt;i onx=&#96;1&#96;&gt;&#39;');
});
