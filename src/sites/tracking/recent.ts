// A cache of values by key, read on first use; drops the least recently used one above a limit.

export class Recent<Value> {
  private readonly limit: number;
  private readonly letGo: (value: Value) => Promise<void>;
  /** In order of last use; undefined for missing values. */
  private readonly values = new Map<string, Value | undefined>();

  constructor(limit: number, letGo: (value: Value) => Promise<void>) {
    this.limit = limit;
    this.letGo = letGo;
  }

  async get(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const value = this.values.has(key) ? this.values.get(key) : await read();
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.limit) {
      const [oldest, old] = this.values.entries().next().value!;
      this.values.delete(oldest);
      if (old !== undefined) await this.letGo(old);
    }
    return value;
  }

  async clear(): Promise<void> {
    for (const value of this.values.values()) if (value !== undefined) await this.letGo(value);
    this.values.clear();
  }
}
