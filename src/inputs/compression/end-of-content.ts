// Finds the end of the content, without the zeros that some writers pad blocks with. Other bytes after a compressed stream
// would be lost, so they are an error.

export function endOfContent(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return end;
}
