// Finds the end of a raw element's text: its own end tag, or the end of the page. In a script, `<!--` hides the end tags of
// scripts that are opened inside it (the "script data escaped" states), which old pages relied on.

import { NAME_CHAR } from './char-class.ts';

const DASH = 45;
const GREATER = 62;

/** Position of the `</name` that ends a raw text or rcdata element, or the length of the source. */
export function rawEnd(source: string, units: Uint8Array, at: number, name: string): number {
  for (;;) {
    const open = source.indexOf('</', at);
    if (open < 0) return source.length;
    if (nameAt(source, units, open + 2, name)) return open;
    at = open + 2;
  }
}

/** Position of the `</script` that ends a script, or the length of the source. */
export function scriptEnd(source: string, units: Uint8Array, at: number): number {
  for (;;) {
    const end = rawEnd(source, units, at, 'script');
    const comment = source.slice(at, end).indexOf('<!--');
    if (comment < 0) return end;
    const escaped = escapedEnd(source, units, at + comment + 4, end);
    if (escaped.ends) return escaped.at;
    at = escaped.at;
  }
}

/** From inside `<!--`: either the script's end tag, or the position after `-->` where plain script continues. */
function escapedEnd(source: string, units: Uint8Array, from: number, firstEnd: number): { at: number; ends: boolean } {
  let inner = false;
  // `<!-->` and `<!--->` are closed immediately: the dashes of the opening count.
  let dashes = 2;
  for (let at = from; at < source.length; at++) {
    const code = units[at]!;
    if (code === DASH) {
      dashes++;
      continue;
    }
    if (code === GREATER && dashes >= 2) return { at: at + 1, ends: false };
    dashes = 0;
    if (code !== 60) continue;
    if (at === firstEnd && !inner) return { at, ends: true };
    if (units[at + 1] === 47) {
      if (!nameAt(source, units, at + 2, 'script')) continue;
      if (!inner) return { at, ends: true };
      inner = false;
    } else if (!inner && nameAt(source, units, at + 1, 'script')) inner = true;
  }
  return { at: source.length, ends: true };
}

/** Whether exactly this name is here, in any case. */
function nameAt(source: string, units: Uint8Array, at: number, name: string): boolean {
  const to = at + name.length;
  if (to >= source.length || NAME_CHAR[units[to]!] !== 0) return false;
  for (let i = 0; i < name.length; i++) if (NAME_CHAR[units[at + i]!] !== name.charCodeAt(i)) return false;
  return true;
}
