// Where bytes end but for the zeros that some writers fill blocks up with: what stands after a packed stream and is not
// such filling belongs to something that would be lost.

export function endOfContent(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return end;
}
