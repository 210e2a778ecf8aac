// Tracks whether a bare URL is open since the last space of a line. GFM links everything up to the next space or `<`, so a
// code span or a link right after it would become part of the URL, and the code after its backtick would be live HTML.

/** The beginning of a URL that GFM links automatically. */
const ADDRESS = /(?:https?|ftp):\/\/|www\./i;
/** The beginning of a URL may be spread over several pieces. */
const LONGEST_BEGINNING = 8;

export class AddressRun {
  /** Whether the next character, without a space, would be part of a URL. */
  isOpen = false;
  private end = '';

  add(markdown: string): void {
    let from = markdown.length;
    while (from > 0 && !endsAddress(markdown.charCodeAt(from - 1))) from--;
    if (from > 0) this.reset();
    const run = this.end + (from > 0 ? markdown.slice(from) : markdown);
    this.isOpen ||= ADDRESS.test(run);
    this.end = run.slice(-LONGEST_BEGINNING);
  }

  reset(): void {
    this.isOpen = false;
    this.end = '';
  }
}

function endsAddress(code: number): boolean {
  return code <= 0x20 || code === 0x3c || (code > 0x7f && /\s/.test(String.fromCharCode(code)));
}
