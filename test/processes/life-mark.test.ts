import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAtWork, lifeMark } from '../../src/jobs/processes/life-mark.ts';

const isLinux = process.platform === 'linux';

describe('the mark of a process', () => {
  it('is at work while the process is', () => {
    expect(isAtWork(lifeMark())).toBe(true);
    expect(isAtWork(`${process.pid}.0`)).toBe(true);
  });

  it.runIf(isLinux)('is not another process that was given its number', () => {
    expect(isAtWork(`${process.pid}.1`)).toBe(false);
    expect(isAtWork(String(process.pid))).toBe(false);
  });

  it('is over when the process is', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    expect(isAtWork(`${child.pid}.0`)).toBe(false);
  });

  // Needs /proc: elsewhere the system does not tell a dead process from a live one.
  it.runIf(isLinux)('is over when nobody has asked yet how the process ended', async () => {
    // A shell that becomes another program inherits a child that it never asks about, when that ends later.
    const shell = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 20'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [said] = await once(shell.stdout, 'data');
      const pid = Number(String(said));
      const stat = (): string => readFileSync(`/proc/${pid}/stat`, 'latin1');
      await expect.poll(stat, { timeout: 10_000 }).toMatch(/\) Z /);
      const start = stat()
        .slice(stat().lastIndexOf(')') + 2)
        .split(' ')[19];
      expect(isAtWork(`${pid}.${start}`)).toBe(false);
    } finally {
      shell.kill('SIGKILL');
    }
  });
});
