// A visible attribute, such as the `alt` of an image → its text on one line, cleaned like other text.

import { attribute, type Tape } from '../../dom/index.ts';
import { cleanText } from '../../text/index.ts';

/** '' if the element does not have it. */
export function attributeText(tape: Tape, node: number, name: string): string {
  return cleanText(attribute(tape, node, name) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
