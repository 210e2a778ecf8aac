import { expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { readCallout } from './callout.ts';

it.each([
  ['data-callout="WARNING"', 'warning'],
  ['data-callout="my own"', 'note'],
  ['data-callout="constructor"', 'note'],
  ['data-callout="__proto__"', 'note'],
  ['class="callout callout-constructor"', undefined],
  ['class="callout callout-danger"', 'danger'],
  ['class="admonition-about-this admonition"', 'note'],
  ['class="admonition-about-this"', undefined],
  ['class="admonition-try admonition warning"', 'warning'],
])('%s', (attributes, kind) => {
  const { tape } = parsePage(`<div ${attributes}>a</div>`);
  const node = [...tape.kind.keys()].find((at) => readCallout(tape, at) !== undefined);
  expect(node === undefined ? undefined : readCallout(tape, node)).toBe(kind);
});
