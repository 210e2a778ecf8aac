// `pith completions SHELL`: a completion script, or with `man` the manual page; both are generated from the commands' option
// rows.

import { PithError } from '../../../base/index.ts';
import { COMMAND_NAMES, type Command, type CommandName, defineCommand } from '../../../command/index.ts';
import { completionsFor, SHELLS } from '../manual/completions.ts';
import { manPage } from '../manual/man-page.ts';

const MANUAL = 'man';

/** `load`: loads the other commands, whose options are listed. */
export const completionsCommand = (load: (name: CommandName) => Promise<Command>): Command =>
  defineCommand({
    name: 'completions',
    usage: `<${[...SHELLS, MANUAL].join(' | ')}>`,
    words: [...SHELLS, MANUAL],
    options: {},
    examples: [
      ['pith completions bash > /etc/bash_completion.d/pith', 'for bash'],
      ['pith completions zsh > ~/.zfunc/_pith', 'for zsh, with ~/.zfunc in its fpath'],
      ['pith completions fish > ~/.config/fish/completions/pith.fish', 'for fish'],
      ['pith completions man > /usr/local/share/man/man1/pith.1', 'the manual page, for man pith'],
    ],
    run: async (_values, [what, ...more], io) => {
      const shell = SHELLS.find((one) => one === what);
      if (more.length > 0 || (shell === undefined && what !== MANUAL))
        throw new PithError('bad-option', `name one of ${[...SHELLS, MANUAL].join(', ')}: pith completions bash`);
      const commands = await Promise.all(COMMAND_NAMES.map(load));
      io.stdout.write(shell === undefined ? manPage(commands) : completionsFor(shell, commands));
      return 0;
    },
  });
