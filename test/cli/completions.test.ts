// Completions as shells use them, and the manual page as `man` reads it.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COMMAND_NAMES } from '../../src/command/command-names.ts';
import { loadCommand } from '../../src/frontends/main.ts';
import { pithInside } from './run-inside.ts';

/** Each shell is tested if it is installed. */
const isMissing = (shell: string): boolean => spawnSync(shell, ['--version']).error !== undefined;

const scriptOf = async (what: string): Promise<string> => (await pithInside(['completions', what])).stdout;

/** The completions of bash after these words. */
async function offered(...words: string[]): Promise<string[]> {
  const line = words.map((word) => `'${word}'`).join(' ');
  const program = `${await scriptOf('bash')}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _pith; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', program], { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout.split('\n').filter((word) => word !== '');
}

describe('pith completions', () => {
  it('completes commands, options and their values in bash', async () => {
    expect(await offered('pith', 'le')).toEqual(['learn']);
    expect(await offered('pith', 'extract', '--form')).toEqual(['--format']);
    expect(await offered('pith', '--out')).toEqual(['--out']);
    expect(await offered('pith', 'extract', '--format', 'mark')).toEqual(['markdown']);
    expect(await offered('pith', 'page.html', '--images', '')).toEqual(['keep', 'link', 'drop']);
    expect(await offered('pith', 'sites', '--rel')).toEqual([]);
    expect(await offered('pith', 'extract', '-f', 'mark')).toEqual(['markdown']);
    expect(await offered('pith', 'extract', '--format', '=', 'mark')).toEqual(['markdown']);
    expect(await offered('pith', '--images', '=')).toEqual(['keep', 'link', 'drop']);
    expect(await offered('pith', 'completions', '')).toEqual(['bash', 'zsh', 'fish', 'man']);
    expect(await offered('pith', 'sites', 'fo')).toEqual(['forget']);
  });

  it.skipIf(isMissing('fish'))('completes them in fish, each with a description', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pith-fish-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'pith.fish'), await scriptOf('fish'));
    const ask = (line: string): string[] => {
      const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', `source pith.fish; complete -C '${line}'`], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      return stdout.trim().split('\n');
    };
    expect(ask('pith le')).toEqual([expect.stringMatching(/^learn\t.{10,70}$/)]);
    expect(ask('pith extract --form')).toEqual([expect.stringMatching(/^--format\t.{10,70}$/)]);
    expect(ask('pith page.html --images d')).toEqual(['drop\timages']);
    expect(ask('pith completions z')).toEqual(['zsh']);
  });

  it.skipIf(isMissing('zsh'))('writes a script that zsh can read', async () => {
    const { stderr, status } = spawnSync('zsh', ['-n'], { input: await scriptOf('zsh'), encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it.each(['bash', 'zsh', 'fish', 'man'])('knows every command and every option in %s', async (what) => {
    const text = (await scriptOf(what)).replaceAll('\\-', '-');
    for (const name of COMMAND_NAMES) {
      expect(text).toContain(name);
      for (const option of Object.keys((await loadCommand(name)).options))
        expect(text).toContain(what === 'fish' ? `-l ${option}` : `--${option}`);
    }
  });

  it('writes a manual page that man reads without a warning', async () => {
    const { error, stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww'], {
      input: await scriptOf('man'),
      encoding: 'utf8',
    });
    if (error !== undefined) return; // no groff on this machine
    expect(stderr).toBe('');
    expect(stdout).toContain('extracts the main content of a web page');
  });

  it('rejects an unknown shell', async () => {
    expect(await pithInside(['completions', 'tcsh'])).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('bash, zsh, fish, man'),
    });
  });
});
