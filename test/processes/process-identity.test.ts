import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRunning, processIdentity } from '../../src/jobs/processes/process-identity.ts';

const isLinux = process.platform === 'linux';

describe('the identity of a process', () => {
  it('is running while the process is', () => {
    expect(isRunning(processIdentity())).toBe(true);
    expect(isRunning(`${process.pid}.0`)).toBe(true);
  });

  it.runIf(isLinux)('does not match another process with the same pid', () => {
    expect(isRunning(`${process.pid}.1`)).toBe(false);
    expect(isRunning(String(process.pid))).toBe(false);
  });

  it('is not running once the process has ended', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    expect(isRunning(`${child.pid}.0`)).toBe(false);
  });

  // Needs /proc: other systems do not distinguish a dead process from a live one.
  it.runIf(isLinux)('is not running if the process has ended but its parent has not read its status', async () => {
    // The shell becomes another program and never reads the status of its child.
    const shell = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 20'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [output] = await once(shell.stdout, 'data');
      const pid = Number(String(output));
      const stat = (): string => readFileSync(`/proc/${pid}/stat`, 'latin1');
      await expect.poll(stat).toMatch(/\) Z /);
      const start = stat()
        .slice(stat().lastIndexOf(')') + 2)
        .split(' ')[19];
      expect(isRunning(`${pid}.${start}`)).toBe(false);
    } finally {
      shell.kill('SIGKILL');
    }
  });
});
