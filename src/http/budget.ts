// Limits on what each client, and all clients together, may hold at once: connections, requests, streams, bytes of bodies, bytes
// of unread responses. Nothing is taken before it fits, and everything taken is released exactly once.

import { PithError } from '../base/index.ts';

/** The resources, with their names in error messages. */
const RESOURCES = {
  connections: 'connections',
  requests: 'requests in progress',
  streams: 'streams of pages',
  bytesIn: 'bytes of request bodies',
  bytesOut: 'bytes of unread responses',
} as const;

export type Resource = keyof typeof RESOURCES;

export interface Share {
  /** Limit per client. */
  readonly each: number;
  /** Limit for all clients together. */
  readonly all: number;
}

export type BudgetLimits = Readonly<Record<Resource, Share>>;

type Held = Record<Resource, number>;

const NONE: Readonly<Held> = { connections: 0, requests: 0, streams: 0, bytesIn: 0, bytesOut: 0 };

export class Budget {
  private readonly limits: BudgetLimits;
  private readonly clients = new Map<string, Held>();
  private readonly all: Held = { ...NONE };

  constructor(limits: BudgetLimits) {
    this.limits = limits;
  }

  /** The amount that all clients hold. */
  held(resource: Resource): number {
    return this.all[resource];
  }

  /** Number of clients that hold anything. */
  get clientCount(): number {
    return this.clients.size;
  }

  /** Takes an amount or throws `busy`. The returned function gives it back; a second call does nothing. */
  take(client: string, resource: Resource, amount = 1): () => void {
    const reservation = this.open(client, resource);
    reservation.add(amount);
    return () => reservation.release();
  }

  /** A growing amount, such as an arriving body. */
  open(client: string, resource: Resource): Reservation {
    return new Reservation((amount) => this.change(client, resource, amount));
  }

  private change(client: string, resource: Resource, amount: number): void {
    const held = this.clients.get(client) ?? { ...NONE };
    if (amount > 0) {
      const { each, all } = this.limits[resource];
      if (held[resource] + amount > each)
        throw new PithError('busy', `this client has too many ${RESOURCES[resource]}: try again later`);
      if (this.all[resource] + amount > all)
        throw new PithError('busy', `the server has too many ${RESOURCES[resource]}: try again later`);
    }
    held[resource] += amount;
    this.all[resource] += amount;
    if (Object.values(held).every((one) => one === 0)) this.clients.delete(client);
    else this.clients.set(client, held);
  }
}

export class Reservation {
  private readonly change: (amount: number) => void;
  private amount = 0;

  constructor(change: (amount: number) => void) {
    this.change = change;
  }

  /** Throws `busy` if it does not fit; earlier amounts stay. A negative amount gives some back. */
  add(amount: number): void {
    const change = Math.max(amount, -this.amount);
    this.change(change);
    this.amount += change;
  }

  set(amount: number): void {
    this.add(amount - this.amount);
  }

  release(): void {
    this.add(-this.amount);
  }
}
