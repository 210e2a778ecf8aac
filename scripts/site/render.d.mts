export interface Rendered {
  readonly html: string;
  readonly headings: readonly { readonly depth: number; readonly id: string; readonly html: string }[];
  readonly pictures: readonly { readonly from: string; readonly name: string }[];
}
export function slugOf(text: string, known?: Map<string, number>): string;
export function renderDocument(
  markdown: string,
  source: string,
  targetOf: (path: string) => string | undefined,
): Rendered;
