// Paths of pages → paths of their answers: `news/a.html` becomes `news/a.txt`; pages that would collide (`a.html`, `a.htm`)
// keep their full names (`a.html.txt`, `a.htm.txt`).

import { isPageName, unpackedName } from '../../../inputs/kinds/index.ts';

export function outputPlaces(places: readonly string[], extension: string): string[] {
  const whole = places.map((place) => place + extension);
  const chosen = places.map((place, i) =>
    isPageName(place) ? withoutExtension(unpackedName(place)) + extension : whole[i]!,
  );
  // A full name may collide with another's short one (`a.html.html`); full names never collide, so this ends.
  for (let meeting = meetings(chosen, whole); meeting.length > 0; meeting = meetings(chosen, whole)) {
    for (const i of meeting) chosen[i] = whole[i]!;
  }
  return chosen;
}

/** Paths that collide with another and can still get their full name. */
function meetings(chosen: readonly string[], whole: readonly string[]): number[] {
  const uses = new Map<string, number>();
  for (const place of chosen) uses.set(place, (uses.get(place) ?? 0) + 1);
  return [...chosen.keys()].filter((i) => uses.get(chosen[i]!)! > 1 && chosen[i] !== whole[i]);
}

function withoutExtension(place: string): string {
  return place.slice(0, place.lastIndexOf('.'));
}
