// Labels wanted segments as `hidden` if readers cannot see them, whichever method wanted them. Renderers leave out invisible
// parts of a segment. The surprise: if most of the wanted text is hidden, it stays (text behind a paywall, tabs that a script
// opens), since next to nothing would be left without it; JSON still lists it as hidden. Comments that open on click and
// closed consent banners are never kept this way, however long. With a browser's layout, text that the browser did not draw is
// hidden too.

import { Kind } from '../../dom/index.ts';
import { hiddenNodes, hiddenSegments, ownRegions, Region, visibility } from '../../elements/index.ts';
import { undrawnNodes } from '../../layout/index.ts';
import { isContent, Label, type Labels, type Trace } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { withoutHidden } from '../choice/hidden-ranges.ts';
import type { Draft, Step } from './draft.ts';

/** Minimum share of the wanted words, and minimum words, for hidden text to be kept. */
const PAGE_SHARE = 0.5;
const PAGE_WORDS = 100;
/** Without it there would be no text at all, so fewer words are enough. */
const WHOLE_SHARE = 0.95;
const WHOLE_WORDS = 30;

export const hide: Step = (page, draft, trace): Draft => {
  if (draft.request.keepHidden || page.segments.count === 0) return draft;
  const undrawn = undrawnNodes(page, draft.request.layout);
  const hidden = undrawn === undefined ? hiddenSegments(page) : unseenSegments(page, undrawn);
  const text = isPage(page, draft.labels, hidden) ? hiddenText(page, hidden) : undefined;
  if (text === undefined || !isPage(page, draft.labels, text)) {
    const unseen = undrawn === undefined ? hiddenNodes(page) : hiddenNodes(page).map((one, i) => one | undrawn[i]!);
    const labels = withoutHidden(page, draft.labels, unseen);
    return { ...draft, labels: labelHidden(page, labels, hidden, trace), undrawn };
  }
  text.forEach((unseen, i) => {
    if (unseen === 1 && isContent(draft.labels.label[i]!))
      trace?.settle('hide:page', i, 'hidden, but kept: most of the text is hidden until something opens it');
  });
  const rest = hidden.map((unseen, i) => unseen - text[i]!);
  return { ...draft, labels: labelHidden(page, draft.labels, rest, trace), hiddenIsPage: true };
};

/** 1 for each segment without any text that readers see. */
function unseenSegments(page: Page, undrawn: Uint8Array): Uint8Array {
  const { tape, flow, segments } = page;
  const hidden = hiddenNodes(page);
  return hiddenSegments(page).map((whole, s) => {
    let [isSeen, isUndrawn] = [false, false];
    for (let node = segments.from[s]!; node < segments.to[s]! && !isSeen; node++) {
      if (tape.kind[node] !== Kind.text || hidden[node] === 1 || flow.offset[node] === flow.offset[node + 1]) continue;
      if (undrawn[node] === 1) isUndrawn = true;
      else isSeen = flow.text.slice(flow.offset[node]!, flow.offset[node + 1]!).trim() !== '';
    }
    return whole === 1 || (isUndrawn && !isSeen) ? 1 : 0;
  });
}

/** Hidden segments that may be kept: not those in comments or a consent banner. */
function hiddenText(page: Page, hidden: Uint8Array): Uint8Array {
  const { size, parent } = page.tape;
  const own = ownRegions(page);
  const apart = new Uint8Array(size);
  for (let node = 1; node < size; node++)
    if (own[node] === Region.comment || own[node] === Region.consent || apart[parent[node]!] === 1) apart[node] = 1;
  return hidden.map((unseen, i) => (apart[page.segments.from[i]!] === 1 ? 0 : unseen));
}

function isPage(page: Page, { label }: Labels, hidden: Uint8Array): boolean {
  const { words } = page.segments;
  let wanted = 0;
  let unseen = 0;
  for (let i = 0; i < hidden.length; i++) {
    if (!isContent(label[i]!)) continue;
    wanted += words[i]!;
    if (hidden[i] === 1) unseen += words[i]!;
  }
  return unseen >= WHOLE_SHARE * wanted ? unseen >= WHOLE_WORDS : unseen >= PAGE_WORDS && unseen >= PAGE_SHARE * wanted;
}

export function labelHidden(
  page: Page,
  labels: Labels,
  hidden: Uint8Array = hiddenSegments(page),
  trace?: Trace,
): Labels {
  let label: Uint8Array | undefined;
  for (let i = 0; i < hidden.length; i++) {
    const was = labels.label[i]!;
    if (hidden[i] === 0 || (!isContent(was) && was !== Label.comment)) continue;
    label ??= labels.label.slice();
    label[i] = Label.hidden;
    trace?.settle(
      'hide:hidden',
      i,
      `left out: no reader can see it (${visibility(page).why(page.segments.from[i]!) ?? 'not drawn by the browser'})`,
    );
  }
  return label === undefined ? labels : { ...labels, label };
}
