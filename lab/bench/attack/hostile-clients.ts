// The hostile clients of one attack, in a process of their own that gives way to others, as if they were on another machine; and
// how many of their connections the server still has open. That number comes from the system, because a client that does not
// read never learns that it was disconnected.
// Run as a program (INDEX PORT), this file is that process: it attacks until its input ends.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ATTACKS, type Attack } from './attacks.ts';

const ADDRESS = '127.0.0.2';
/** Pause before a connection is replaced. */
const AGAIN_MS = 50;
const ESTABLISHED = '01';
const LOW_PRIORITY = 10;
const FILE = fileURLToPath(import.meta.url);

export class HostileClients {
  private readonly process: ChildProcess;
  private readonly port: number;
  /** When the last connection was opened; starting this process takes seconds on a busy machine. */
  openedAt: number | undefined;

  constructor(attack: Attack, port: number) {
    this.port = port;
    this.process = spawn(process.execPath, [FILE, String(ATTACKS.indexOf(attack)), String(port)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.process.stdout?.once('data', () => {
      this.openedAt = performance.now();
    });
  }

  /** Connections that the server has not closed. */
  get openCount(): number {
    const [from, to] = [addressOf('127.0.0.1', this.port), addressOf(ADDRESS)];
    return readFileSync('/proc/net/tcp', 'latin1')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, remote, state]) => local === from && remote?.startsWith(to) && state === ESTABLISHED).length;
  }

  disconnect(): void {
    this.process.kill('SIGKILL');
  }
}

/** As the system writes it: bytes of the address from last to first, then the port. */
function addressOf(address: string, port?: number): string {
  const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');
  const bytes = address.split('.').map((one) => hex(Number(one), 2));
  return `${bytes.reverse().join('')}:${port === undefined ? '' : hex(port, 4)}`;
}

function open(attack: Attack, port: number, i: number, onOpen: () => void): void {
  const { send, reads, repeats } = attack;
  const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESS }, () => {
    onOpen();
    send(socket, i);
  });
  socket.on('error', () => {});
  if (reads === true) socket.resume();
  else socket.pause();
  if (repeats === true) socket.on('close', () => setTimeout(() => open(attack, port, i, () => {}), AGAIN_MS));
}

if (process.argv[1] === FILE) {
  setPriority(LOW_PRIORITY);
  const attack = ATTACKS[Number(process.argv[2])]!;
  let left = attack.connections;
  const count = (): void => {
    if (--left === 0) process.stdout.write('open\n');
  };
  for (let i = 0; i < attack.connections; i++) open(attack, Number(process.argv[3]), i, count);
  // The program that started it has ended.
  process.stdin.on('end', () => process.exit(0)).resume();
}
