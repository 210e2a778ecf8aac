// Replaces metadata/authors.ts: names that a page declares, split at separators. Bylines are not parsed.

import type { NameContext } from '../../../metadata/authors.ts';

const LEADING = /^(?:written |posted |published )?(?:by|von|par|por|di|door)[\s:]+/i;
const BETWEEN = /\s*(?:[;,|]|\s(?:and|und|et|y|e|&)\s)\s*/i;
const MAX_NAME = 60;

export function readNames(text = '', { outlets = [], isOnePerson = false }: NameContext = {}): string[] {
  const plain = text.replace(/\s+/g, ' ').trim().replace(LEADING, '');
  const names = isOnePerson ? [plain] : plain.split(BETWEEN);
  return names.filter((name) => isName(name) && !outlets.includes(name));
}

function isName(text: string): boolean {
  return text !== '' && text.length <= MAX_NAME && /\p{L}/u.test(text) && !/[@/]|\d{2}/.test(text);
}

export const nameInText = (): string[] => [];
