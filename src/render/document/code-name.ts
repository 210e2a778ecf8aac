// Class names of boxes with code. In a file of its own, because it runs on every page, and few have code (code.ts).

const BLOCK_NAME = /(?:^|\s)(?:block|code-?block)(?:\s|$)/i;

export function isCodeBlockName(names: string): boolean {
  return BLOCK_NAME.test(names);
}
