// Records of one size → the same records in the order of their bytes. Numbers are sorted natively and many times faster than
// by a comparator, so each record becomes one number: the first bits of the record, then its index. Records with the same first
// bits are compared in full.

/** Bits of a record that fit into a number together with an index; a double holds 53 bits exactly. */
const PREFIX_BITS = 32;
const NUMBER_BITS = 53;
const PREFIX_BYTES = PREFIX_BITS / 8;

export function sortRecords(records: Buffer, size: number): Buffer {
  const count = records.length / size;
  const indexes = 2 ** Math.max(1, Math.ceil(Math.log2(count)));
  const drop = 2 ** Math.max(0, PREFIX_BITS + Math.log2(indexes) - NUMBER_BITS);
  const order = new Float64Array(count);
  for (let i = 0; i < count; i++) order[i] = prefixOf(records, i * size, drop) * indexes + i;
  order.sort();
  orderEqualPrefixes(order, indexes, records, size);
  const sorted = Buffer.allocUnsafe(records.length);
  for (let i = 0; i < count; i++)
    records.copy(sorted, i * size, (order[i]! % indexes) * size, (order[i]! % indexes) * size + size);
  return sorted;
}

function prefixOf(records: Buffer, at: number, drop: number): number {
  return Math.floor(records.readUIntBE(at, PREFIX_BYTES) / drop);
}

function orderEqualPrefixes(order: Float64Array, indexes: number, records: Buffer, size: number): void {
  const compare = (a: number, b: number): number => {
    const [x, y] = [(a % indexes) * size, (b % indexes) * size];
    return records.compare(records, y, y + size, x, x + size);
  };
  for (let from = 0; from < order.length; ) {
    const prefix = Math.floor(order[from]! / indexes);
    let to = from + 1;
    let isSorted = true;
    for (; to < order.length && Math.floor(order[to]! / indexes) === prefix; to++)
      isSorted &&= compare(order[to - 1]!, order[to]!) <= 0;
    if (!isSorted) order.subarray(from, to).sort(compare);
    from = to;
  }
}
