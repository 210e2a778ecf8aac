// Class names that hide an element wherever they are used, although the style sheet that does it is not here.

import { NameSign, OUT_OF_SIGHT, signsOf } from './name-signs.ts';

const NAMES: ReadonlySet<string> = new Set(OUT_OF_SIGHT.split(' '));

/** `d-none d-md-block` is shown on every screen except a phone's. */
const SHOWN_WIDER = /(?:^|\s)(?:d|visible|show)-(?:sm|md|lg|xl|xxl)(?:-|$|\s)/;

/** The class name that hides an element, or undefined. `names` is a class attribute, `signs` are its signs. */
export function outOfSightName(names: string, signs: number = signsOf(names)): string | undefined {
  if ((signs & NameSign.outOfSight) === 0) return undefined;
  const found = names.split(/\s+/).find((name) => NAMES.has(name));
  return found === 'd-none' && SHOWN_WIDER.test(names) ? undefined : found;
}

/** Names that agree with `aria-hidden`: an element with both is neither spoken nor shown. */
const AGREES =
  /(?:^|[\s_-])(?:hidden|hide|invisible|off-?screen|off-?canvas|modal|pop-?up|overlay|drawer|collapsed?)(?:$|[\s_-])/i;

export function agreesWithHidden(names: string): string | undefined {
  return AGREES.exec(names)?.[0].replace(/[\s_]/g, '').replace(/^-|-$/g, '');
}
