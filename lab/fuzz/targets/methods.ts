// A page and a method with its own options → labels for all segments and a text or a reason, the same twice.

import { extract, methods } from '../../../src/index.ts';
import { Draw } from '../engine/draw.ts';
import { demand, type Target } from '../engine/target.ts';
import { makePage } from '../make/page.ts';
import { checkAnswer } from '../oracles/answer.ts';
import { checkPage } from '../oracles/page.ts';

interface MethodCase {
  readonly html: string;
  readonly method: string;
  readonly methodOptions: Readonly<Record<string, unknown>>;
  readonly trace: boolean;
}

const ALL = methods();
/** Reference forms need more than linear time: they get small pages. */
const MOST_FOR_SLOW = 1500;

export const methodsTarget: Target<MethodCase> = {
  name: 'methods',
  make(draw) {
    const method = draw.pick(ALL);
    const methodOptions: Record<string, unknown> = {};
    for (const [name, spec] of Object.entries(method.options))
      if (draw.chance(40)) methodOptions[name] = drawn(draw, spec);
    const trace = draw.chance(64);
    const html = makePage(draw);
    return {
      method: method.name,
      methodOptions,
      trace,
      html: method.slow === true ? html.slice(0, MOST_FOR_SLOW) : html,
    };
  },
  size: ({ html }) => html.length,
  check({ html, ...options }) {
    const one = extract(html, { ...options, url: 'https://site.example/story/1' });
    checkPage(one.page);
    checkAnswer(one, 'text', new Draw(new Uint8Array()));
    const two = extract(html, { ...options, url: 'https://site.example/story/1' });
    demand(one.text === two.text && one.confidence === two.confidence, 'the same page gives two answers');
  },
};

function drawn(draw: Draw, { default: usual }: { readonly default: unknown }): unknown {
  if (typeof usual === 'boolean') return !usual;
  return typeof usual === 'number' ? draw.pick([0, 1, usual * 2, usual / 2, -1]) : usual;
}
