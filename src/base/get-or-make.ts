interface Entries<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of a key, made if there is none yet. For loops over many keys, write it out: the closure has a cost. */
export function getOrMake<Key, Value>(entries: Entries<Key, Value>, key: Key, make: () => Value): Value {
  let value = entries.get(key);
  if (value === undefined) {
    value = make();
    entries.set(key, value);
  }
  return value;
}
