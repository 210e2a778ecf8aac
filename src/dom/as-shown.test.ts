import { describe, expect, it } from 'vitest';
import { asShown } from './as-shown.ts';
import { parse } from './parse.ts';
import { tagName } from './tags.ts';
import { Kind } from './tape.ts';

const shown = (html: string): string | undefined => asShown(parse(html));

describe('asShown', () => {
  it('leaves other pages unchanged', () => {
    expect(shown('<p>a</p><template><p>b</p></template><div hidden id="s1">c</div>')).toBeUndefined();
    expect(shown('<p>id="S: and shadowroot in a text</p>')).toBeUndefined();
  });

  it('moves a streamed chunk to its placeholder and drops the fallback', () => {
    expect(
      shown(
        '<main><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--><p>after</p></main><div hidden id="S:0"><p>late</p></div><script>$RC("B:0","S:0")</script>',
      ),
    ).toBe('<main><!--$?--><div><p>late</p></div><!--/$--><p>after</p></main><script>$RC("B:0","S:0")</script>');
  });

  it('nests chunks, without the scripts that move them', () => {
    expect(
      shown(
        '<main><template id="B:0"></template></main><div hidden id="S:1"><b>inner</b></div><div hidden id="S:0"><i>outer</i><template id="B:1"></template></div>',
      ),
    ).toBe('<main><div><i>outer</i><div><b>inner</b></div></div></main>');
  });

  it('leaves a chunk without a placeholder hidden, and does not follow one into itself', () => {
    expect(shown('<p>a</p><div hidden id="S:4"><p>b</p></div>')).toBeUndefined();
    expect(shown('<div hidden id="S:0"><p>b</p><template id="B:0"></template></div><p>a</p>')).toBe('<p>a</p>');
  });

  const host = (root: string): string => `<x-card><template shadowrootmode=open>${root}</template><p>out</p></x-card>`;

  it('opens shadow roots with a slot for the children', () => {
    expect(shown(host('<p>in</p><slot></slot>'))).toBe('<x-card><div><p>in</p><slot></slot></div><p>out</p></x-card>');
  });

  it.each([
    ['', '<pith-unslotted hidden>'],
    ['<b>in</b>', '<pith-unslotted hidden>'],
    ['<template><slot></slot></template>', '<pith-unslotted hidden>'],
    ['<slot name=a></slot>', '<pith-unslotted data-pith-maybe-slotted>'],
    ['<slot style="opacity:0"></slot>', '<pith-unslotted data-pith-maybe-slotted>'],
    ['<style>:host{display:none}</style><slot></slot>', '<pith-unslotted data-pith-maybe-slotted>'],
    ['<div style="scale:0"><slot></slot></div>', '<pith-unslotted data-pith-maybe-slotted>'],
    ['<slot name=a></slot><slot></slot>', ''],
  ])('marks the children of a host whose shadow root is %s', (root, mark) => {
    expect(shown(host(root))).toBe(
      `<x-card><div>${root}</div>${mark}<p>out</p></x-card>${mark === '' ? '' : '</pith-unslotted>'}`,
    );
  });

  it.each(['x-card', 'div', 'span', 'section', 'p', 'h2'])('closes the mark with the host %s', (name) => {
    const tape = parse(shown(`<${name}><template shadowrootmode=open></template>in</${name}><i>after</i>`)!);
    const texts = new Map<string, string[]>();
    for (let node = 1; node < tape.size; node++) {
      if (tape.kind[node] !== Kind.text) continue;
      const around: string[] = [];
      for (let at = tape.parent[node]!; at > 0; at = tape.parent[at]!) around.push(tagName(tape, at));
      texts.set(tape.source.slice(tape.from[node]!, tape.to[node]!), around);
    }
    expect(texts.get('in')).toContain('pith-unslotted');
    expect(texts.get('after')).not.toContain('pith-unslotted');
  });
});
