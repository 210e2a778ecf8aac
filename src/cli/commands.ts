// Every command, one line each: a command is a file in commands/ and its line here.

import type { Command } from './command.ts';
import { clusterCommand } from './commands/cluster.ts';
import { evalCommand } from './commands/eval.ts';
import { extractCommand } from './commands/extract.ts';
import { learnCommand } from './commands/learn.ts';
import { methodsCommand } from './commands/methods.ts';
import { renderCommand } from './commands/render.ts';
import { sitesCommand } from './commands/sites.ts';

export const COMMANDS: readonly Command[] = [
  extractCommand,
  learnCommand,
  sitesCommand,
  clusterCommand,
  renderCommand,
  evalCommand,
  methodsCommand,
];

/** What `pith page.html` means. */
export const DEFAULT_COMMAND: Command = extractCommand;
