// Chooses whose task a worker does next: of the waiting clients, the one that has recently used the least worker time. A client
// with a thousand slow pages waits behind one with a single page.
// The surprise: one task more than there are slots may run, if its client has none running. So other clients do not have to
// wait until the long pages of one client end.

import { PithError } from '../base/index.ts';
import type { OnGone } from './request.ts';

interface Waiting {
  readonly begin: () => void;
}

interface Client {
  readonly waiting: Waiting[];
  running: number;
  /** Milliseconds of work as of `since`; they halve every `HALF_LIFE_MS`. */
  used: number;
  since: number;
}

const HALF_LIFE_MS = 10_000;
/** A client with nothing to do and less work than this, in milliseconds, is forgotten. */
const FORGOTTEN_MS = 1;
/** Limit on remembered clients; beyond it, those with nothing to do are forgotten at once. */
const MAX_CLIENTS = 1_000;

export class Turns {
  private readonly places: number;
  private readonly now: () => number;
  private readonly clients = new Map<string, Client>();
  private running = 0;

  constructor(places: number, now: () => number = () => performance.now()) {
    this.places = places;
    this.now = now;
  }

  get waitingCount(): number {
    let count = 0;
    for (const { waiting } of this.clients.values()) count += waiting.length;
    return count;
  }

  /** Resolves when it is the client's turn; the returned function ends it. Rejects if the client disconnects first. */
  take(name: string, onGone?: OnGone): Promise<() => void> {
    const client = this.clientOf(name);
    return new Promise((resolve, reject) => {
      let forget = (): void => {};
      const one: Waiting = {
        begin: () => {
          forget();
          resolve(this.start(client));
        },
      };
      client.waiting.push(one);
      this.next();
      if (onGone === undefined || !client.waiting.includes(one)) return;
      forget = onGone(() => {
        const at = client.waiting.indexOf(one);
        if (at < 0) return;
        client.waiting.splice(at, 1);
        reject(new PithError('timeout', 'the client has disconnected', { status: 408 }));
      });
    });
  }

  private start(client: Client): () => void {
    const began = this.now();
    client.running++;
    this.running++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      client.running--;
      this.running--;
      client.used = this.usedBy(client) + this.now() - began;
      this.next();
    };
  }

  private next(): void {
    for (;;) {
      const one = this.nextClient()?.waiting.shift();
      if (one === undefined) return;
      one.begin();
    }
  }

  /** The first of the clients that have used the least. */
  private nextClient(): Client | undefined {
    if (this.running > this.places) return undefined;
    const isFull = this.running === this.places;
    let best: Client | undefined;
    for (const client of this.clients.values()) {
      if (client.waiting.length === 0 || (isFull && client.running > 0)) continue;
      if (best === undefined || this.costOf(client) < this.costOf(best)) best = client;
    }
    return best;
  }

  /** Running tasks count as long ones, because their length is not known yet. */
  private costOf(client: Client): number {
    return this.usedBy(client) + client.running * HALF_LIFE_MS;
  }

  private usedBy(client: Client): number {
    const now = this.now();
    client.used *= 0.5 ** ((now - client.since) / HALF_LIFE_MS);
    client.since = now;
    return client.used;
  }

  private clientOf(name: string): Client {
    const found = this.clients.get(name);
    if (found !== undefined) return found;
    if (this.clients.size >= MAX_CLIENTS) this.forgetIdle(Infinity);
    else this.forgetIdle(FORGOTTEN_MS);
    const client: Client = { waiting: [], running: 0, used: 0, since: this.now() };
    this.clients.set(name, client);
    return client;
  }

  private forgetIdle(below: number): void {
    for (const [name, client] of this.clients) {
      if (client.running === 0 && client.waiting.length === 0 && this.usedBy(client) < below) this.clients.delete(name);
    }
  }
}
