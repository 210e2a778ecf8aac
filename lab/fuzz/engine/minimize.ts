// Choices that show a fault → fewer and smaller ones that still show it: parts are removed, halves first, and remaining
// bytes become 0 if that changes nothing. The number of tries is limited, since each may be slow.

const MAX_TRIES = 600;

/** `shows`: whether these choices still show the fault. */
export async function minimize(
  bytes: Uint8Array,
  shows: (bytes: Uint8Array) => Promise<boolean>,
  maxTries: number = MAX_TRIES,
): Promise<Uint8Array> {
  let least = bytes;
  let tries = 0;
  const take = async (next: Uint8Array): Promise<boolean> => {
    if (tries++ >= maxTries || !(await shows(next))) return false;
    least = next;
    return true;
  };
  for (
    let size = Math.ceil(least.length / 2);
    size >= 1 && tries < maxTries;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < least.length && tries < maxTries; ) {
      const without = Uint8Array.from(Buffer.concat([least.subarray(0, at), least.subarray(at + size)]));
      if (!(await take(without))) at += size;
    }
  }
  for (let at = 0; at < least.length && tries < maxTries; at++) {
    if (least[at] === 0) continue;
    const simpler = least.slice();
    simpler[at] = 0;
    await take(simpler);
  }
  return least;
}
