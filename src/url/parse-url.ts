// Text → URL, or undefined if it is not one. Use only this parser: `URL.canParse` rejects URLs such as https://höfe.example/
// once Node 20 has optimized its caller, after thousands of correct answers.

export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Whether the text is an absolute URL of any scheme. */
export function isUrl(text: string): boolean {
  return parseUrl(text) !== undefined;
}
