// Text → URL, or undefined when it is not one. The only parser to use: `URL.canParse` says no to addresses such as
// https://höfe.example/ once Node 20 has optimised its caller, after some thousands of right answers.

export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Whether it is an absolute address, of any scheme. */
export function isUrl(text: string): boolean {
  return parseUrl(text) !== undefined;
}
