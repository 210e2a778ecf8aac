// Class names of boxes with code. Separate from code.ts, because every page needs this check and few pages have code.

const BLOCK_NAME = /(?:^|\s)(?:block|code-?block)(?:\s|$)/i;

export function isCodeBlockName(names: string): boolean {
  return BLOCK_NAME.test(names);
}
