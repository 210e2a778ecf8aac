// Makes page text safe for a terminal. A page can contain escape sequences (`&#27;` is enough) that would color the screen, move
// the cursor or rename the window; on a terminal, every control character except tab and line feed is shown as its symbol (␛).
// Pipes and files get the text unchanged.

/** C0 (except tab and line feed), DEL, C1, and bidirectional overrides, which reorder the text. */
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const CONTROL_PICTURES = 0x2400;

export function printable(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(CONTROL_PICTURES + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}

/** Text as one line, for a table cell or a message. */
export function oneLine(text: string): string {
  return printable(text.replace(/[\t\n\r]+/g, ' '));
}
