// An attribute that readers are shown, such as the words of a picture → those words on one line, as clean as text is.

import { attribute, type Tape } from '../../dom/index.ts';
import { cleanText } from '../../text/index.ts';

/** '' where the element does not have it. */
export function attributeText(tape: Tape, node: number, name: string): string {
  return cleanText(attribute(tape, node, name) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
