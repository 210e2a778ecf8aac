// Completions as a shell uses them, and the manual page as `man` reads it; the shells that are not here check themselves by eye.

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES } from '../../src/cli/command-names.ts';
import { loadCommand } from '../../src/cli/commands.ts';
import { pithInside } from './run-inside.ts';

const script = async (what: string): Promise<string> => (await pithInside(['completions', what])).stdout;

/** What bash offers after these words. */
async function offered(...words: string[]): Promise<string[]> {
  const line = words.map((word) => `'${word}'`).join(' ');
  const program = `${await script('bash')}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _pith; printf '%s\\n' "\${COMPREPLY[@]}"`;
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
  });

  it.each(['bash', 'zsh', 'fish', 'man'])('knows every command and every option in %s', async (what) => {
    const text = (await script(what)).replaceAll('\\-', '-');
    for (const name of COMMAND_NAMES) {
      expect(text).toContain(name);
      for (const option of Object.keys((await loadCommand(name)).options))
        expect(text).toContain(what === 'fish' ? `-l ${option}` : `--${option}`);
    }
  });

  it('writes a manual page that man reads without a warning', async () => {
    const { error, stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww'], {
      input: await script('man'),
      encoding: 'utf8',
    });
    if (error !== undefined) return; // no groff on this machine
    expect(stderr).toBe('');
    expect(stdout).toContain('finds the primary text of a web page');
  });

  it('refuses a shell it does not know', async () => {
    expect(await pithInside(['completions', 'tcsh'])).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('bash, zsh, fish, man'),
    });
  });
});
