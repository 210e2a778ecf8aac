// Tints of the blocks in view, drawn on a canvas: a wash in the colour of the label and a bar at its start; where methods
// are compared, what only one of them keeps. What is selected or pointed at is outlined.

import type { Comparison, Judged } from '../protocol.ts';
import type { Boxes } from './boxes.ts';
import type { Colours } from './colours.ts';
import { isKept, LABELS } from './label-words.ts';

export interface Painting {
  readonly boxes: Boxes;
  readonly blocks: ReadonlySet<number>;
  readonly judged: Judged;
  readonly comparison: Comparison | undefined;
  readonly colours: Colours;
  readonly selected: number;
  readonly hovered: number;
  /** Pixels of the screen per pixel of the page. */
  readonly scale: number;
  /** Height of the page that is at the top of the view. */
  readonly top: number;
}

const HIDDEN = LABELS.findIndex(({ name }) => name === 'hidden');
const WASH = { kept: 0.17, dropped: 0.12, hovered: 0.26 } as const;
const BAR = 3;

export function paintBoxes(canvas: HTMLCanvasElement, painting: Painting): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { boxes, blocks, selected, hovered, scale, top, colours } = painting;
  const ratio = canvas.width / Math.max(1, canvas.clientWidth);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const block of blocks) {
    const box = boxes.at(block);
    if (box === undefined) continue;
    const [x, y] = [box.left * scale - 4, (box.top - top) * scale - 1];
    const [width, height] = [box.width * scale + 8, box.height * scale + 2];
    const { colour, isStrong } = lookOf(painting, block);
    context.fillStyle = colour;
    context.globalAlpha = block === hovered ? WASH.hovered : isStrong ? WASH.kept : WASH.dropped;
    context.fillRect(x, y, width, height);
    context.globalAlpha = isStrong ? 0.95 : 0.5;
    context.fillRect(x, y, isStrong ? BAR : 1.5, height);
    context.globalAlpha = 1;
    if (block !== selected && block !== hovered) continue;
    context.strokeStyle = block === selected ? colours.accent : colour;
    context.lineWidth = block === selected ? 2.5 : 1.5;
    context.strokeRect(x - 1, y - 1, width + 2, height + 2);
  }
}

/** Its colour, and whether it is drawn as kept. */
function lookOf({ judged, comparison, colours }: Painting, block: number): { colour: string; isStrong: boolean } {
  const label = judged.label[block]!;
  if (comparison !== undefined) {
    const [here, there] = [isKept(label), isKept(comparison.label[block])];
    if (here !== there) return { colour: here ? colours.accent : colours.only, isStrong: true };
    return { colour: colours.label[here ? label : 0]!, isStrong: false };
  }
  return { colour: colours.label[label]!, isStrong: isKept(label) && label !== HIDDEN };
}
