// Pages' places → places of their answers: `news/a.html` becomes `news/a.txt`; two pages that would meet
// (`a.html`, `a.htm`) keep their whole names (`a.html.txt`, `a.htm.txt`).

import { isPageName } from '../inputs/walk.ts';

export function outputPlaces(places: readonly string[], extension: string): string[] {
  const short = places.map((place) => (isPageName(place) ? place.slice(0, place.lastIndexOf('.')) : place) + extension);
  const uses = new Map<string, number>();
  for (const place of short) uses.set(place, (uses.get(place) ?? 0) + 1);
  return short.map((place, i) => (uses.get(place) === 1 ? place : places[i]! + extension));
}
