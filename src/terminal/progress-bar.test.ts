import { beforeEach, describe, expect, it } from 'vitest';
import { formatSeconds, ProgressBar } from './progress-bar.ts';

let written = '';
let clock = 0;
const now = (): number => clock;
const stream = (isTTY: boolean, columns = 100) => ({ isTTY, columns, write: (text: string) => (written += text) });

beforeEach(() => {
  written = '';
  clock = 0;
});

describe('ProgressBar', () => {
  it('shows share, count, rate and time left', () => {
    const bar = new ProgressBar(stream(true), { label: 'extract', total: 10, now });
    clock = 2000;
    bar.tick(4, 'a.html');
    expect(written).toBe(`\r\u001b[2Kextract ${'━'.repeat(24)}  40%  4/10 pages  2.0 pages/s  3s left  a.html`);
  });

  it('redraws at most ten times per second, and clears itself', () => {
    const bar = new ProgressBar(stream(true), { label: 'x', total: 1000, now });
    for (let i = 0; i < 1000; i++) {
      clock = i;
      bar.tick();
    }
    expect(written.split('\r').length - 1).toBe(10);
    bar.stop();
    expect(written.endsWith('\r\u001b[2K')).toBe(true);
  });

  it('writes one line per minute into a log', () => {
    const bar = new ProgressBar(stream(false), { label: 'extract', total: 400, now });
    const silent = new ProgressBar(stream(false), { label: 'x', logged: false, now });
    for (clock = 1000; clock <= 150_000; clock += 1000) {
      bar.tick();
      silent.tick();
    }
    expect(written).toBe(
      'pith: extract: 60 of 400 pages, 1.0 pages/s, 5m40s left\npith: extract: 120 of 400 pages, 1.0 pages/s, 4m40s left\n',
    );
  });

  it('writes only log lines without a terminal, or when hidden', () => {
    for (const bar of [
      new ProgressBar(stream(false), { label: 'x', now }),
      new ProgressBar(stream(true), { label: 'x', now, hidden: true }),
    ]) {
      written = '';
      bar.tick();
      bar.log('a line');
      bar.stop();
      expect(written).toBe('a line\n');
    }
  });

  it('clears itself before a log line', () => {
    const bar = new ProgressBar(stream(true), { label: 'x', now });
    bar.tick();
    bar.log('a line');
    expect(written.endsWith('\r\u001b[2Ka line\n')).toBe(true);
  });

  it.each([20, 60, 80, 200])('fits %i columns', (columns) => {
    const bar = new ProgressBar(stream(true, columns), { label: 'extract', total: 5, now });
    clock = 1000;
    bar.tick(1, `a/very/long/path/${'x'.repeat(300)}.html`);
    expect(written.replace('\r\u001b[2K', '').length).toBeLessThan(columns);
  });
});

it.each([
  [0, '0s'],
  [59.2, '1m00s'],
  [200, '3m20s'],
  [7500, '2h05m'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
