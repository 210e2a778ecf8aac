// Data that must survive a reload: pages, labels, rules, learned sites and settings, in the browser's own database and nowhere
// else. Without one (a private window), they last as long as the tab.

import type { PageLabel, Rule } from '../../../index.ts';
import type { Sheet } from './state.ts';

const NAME = 'pith-inspector';
const STORES = ['sheets', 'labels', 'rules', 'learned', 'settings'] as const;
type StoreName = (typeof STORES)[number];

export interface Kept {
  readonly sheets: readonly Sheet[];
  readonly labels: ReadonlyMap<string, readonly PageLabel[]>;
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  readonly learned: ReadonlyMap<string, string>;
  readonly settings: ReadonlyMap<string, unknown>;
}

export class KeptSheets {
  private readonly database: Promise<IDBDatabase | undefined> = openDatabase();

  async load(): Promise<Kept> {
    const [sheets, labels, rules, learned, settings] = await Promise.all(STORES.map((name) => this.all(name)));
    return {
      sheets: ([...sheets!.values()] as Sheet[]).sort((a, b) => a.added - b.added),
      labels: labels as ReadonlyMap<string, readonly PageLabel[]>,
      rules: rules as ReadonlyMap<string, readonly Rule[]>,
      learned: learned as ReadonlyMap<string, string>,
      settings: settings!,
    };
  }

  async put(store: StoreName, key: string, value: unknown): Promise<void> {
    await this.write(store, (one) => one.put(value, key));
  }

  async remove(store: StoreName, key: string): Promise<void> {
    await this.write(store, (one) => one.delete(key));
  }

  async forget(): Promise<void> {
    for (const name of STORES) await this.write(name, (one) => one.clear());
  }

  private async write(store: StoreName, work: (one: IDBObjectStore) => IDBRequest): Promise<void> {
    const database = await this.database;
    if (database === undefined) return;
    const transaction = database.transaction(store, 'readwrite');
    work(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(new Error('the browser has no room left to keep this page'));
    });
  }

  private async all(store: StoreName): Promise<Map<string, unknown>> {
    const database = await this.database;
    if (database === undefined) return new Map();
    const one = database.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([answerOf(one.getAllKeys()), answerOf(one.getAll())]);
    return new Map(keys.map((key, i) => [String(key), values[i]]));
  }
}

function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        for (const name of STORES) request.result.createObjectStore(name);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'));
  });
}
