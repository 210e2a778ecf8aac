// What has been written of a line since its last blank, as far as one thing goes: whether a bare address is in it. GFM
// makes a link of everything up to the next blank or `<`, so a code span or a link that follows at once would be part
// of the address, and the code behind its backtick would be live HTML.

/** The beginning of what GFM makes a link of its own accord. */
const ADDRESS = /(?:https?|ftp):\/\/|www\./i;
/** The beginning of an address may lie in several pieces. */
const LONGEST_BEGINNING = 8;

export class AddressRun {
  /** What comes next without a blank is part of an address. */
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
