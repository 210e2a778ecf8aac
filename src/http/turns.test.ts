import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Turns on a clock of their own, and the clients that got one, in order. */
function started(places: number) {
  const order: string[] = [];
  const clock = { ms: 0 };
  const turns = new Turns(places, () => clock.ms);
  const take = async (client: string): Promise<() => void> => {
    const end = await turns.take(client);
    order.push(client);
    return end;
  };
  return { order, clock, turns, take };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('gives a single client every slot', async () => {
  const { order, turns, take } = started(2);
  for (let i = 0; i < 4; i++) void take('a');
  await settle();
  expect(order).toEqual(['a', 'a']);
  expect(turns.waitingCount).toBe(2);
});

it('lets in a client with nothing running, even if another has every slot', async () => {
  const { order, take } = started(2);
  for (let i = 0; i < 9; i++) void take('slow');
  const b = await take('b');
  void take('c');
  await settle();
  expect(order).toEqual(['slow', 'slow', 'b']);
  b();
  await settle();
  expect(order).toEqual(['slow', 'slow', 'b', 'c']);
});

it('chooses the client that has used the least', async () => {
  const { order, clock, take } = started(1);
  const long = await take('long');
  const extra = await take('short');
  void take('long');
  void take('short');
  void take('new');
  clock.ms = 100;
  extra();
  clock.ms = 5_000;
  long();
  await settle();
  // One slot is free, and one extra for a client with nothing running.
  expect(order).toEqual(['long', 'short', 'new', 'short']);
});

it('forgets old usage', async () => {
  const { order, clock, take } = started(1);
  (await take('a'))();
  const first = await take('b');
  clock.ms = 1_000;
  first();
  clock.ms = 10_000_000;
  const running = await take('c');
  const extra = await take('d');
  void take('b');
  void take('a');
  running();
  extra();
  await settle();
  expect(order.slice(4)).toEqual(['b', 'a']);
});

it('counts a turn once even if it ends twice', async () => {
  const { order, take } = started(1);
  const end = await take('a');
  end();
  end();
  end();
  void take('a');
  void take('a');
  await settle();
  expect(order).toEqual(['a', 'a']);
});

it('drops a task whose client disconnects while it waits, and no other', async () => {
  const { turns } = started(1);
  const end = await turns.take('a');
  let go = (): void => {};
  let listening = 0;
  const onGone = (call: () => void): (() => void) => {
    go = call;
    listening++;
    return () => listening--;
  };
  const gone = turns.take('a', onGone);
  go();
  await expect(gone).rejects.toMatchObject({ code: 'timeout', status: 408 });
  const next = turns.take('a', onGone);
  end();
  await next;
  go();
  expect({ waiting: turns.waitingCount, listening }).toEqual({ waiting: 0, listening: 1 });
});

it('remembers a bounded number of clients', async () => {
  const { turns, clock } = started(1);
  for (let i = 0; i < 3_000; i++) {
    clock.ms += 5;
    const end = await turns.take(`client ${i}`);
    clock.ms += 5;
    end();
  }
  expect((turns as unknown as { clients: Map<string, unknown> }).clients.size).toBeLessThanOrEqual(1_000);
});
