// UTF-16 units → string, in one copy.

const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The string of these units; they are in memory order, little-endian on every machine that runs JavaScript engines today. */
export function textOfUnits(units: Uint16Array): string {
  if (typeof Buffer === 'function')
    return Buffer.from(units.buffer, units.byteOffset, units.byteLength).toString('utf16le');
  return decoder.decode(units);
}
