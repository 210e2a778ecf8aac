export interface Section {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly url: string;
}
export function stem(word: string): string;
export function makeSearch(sections: readonly Section[]): (question: string, most?: number) => Section[];
