// The command `pith`: the commands of all front ends in one table, each loaded when it is called. No other file knows more than one
// front end; what one needs of another is passed in here.

import type { Command, CommandName, Io } from '../command/index.ts';
import { CLI_COMMANDS, loadCompletions, loadEngineOptions, runCommand } from './cli/index.ts';

const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  ...CLI_COMMANDS,
  serve: async () => {
    const { inspectorFiles, POLICY } = await import('./inspector/server/index.ts');
    return (await import('./service/command.ts')).serveCommand({ files: inspectorFiles, policy: POLICY });
  },
  mcp: async () => (await import('./mcp/command.ts')).mcpCommand,
  engine: async () => (await import('./arrow/command.ts')).engineCommand(loadEngineOptions),
  inspect: async () => (await import('./inspector/server/command.ts')).inspectCommand,
  completions: () => loadCompletions(loadCommand),
};

export function loadCommand(name: CommandName): Promise<Command> {
  return COMMANDS[name]();
}

export function main(argv: readonly string[], io: Io = process): Promise<number> {
  return runCommand(argv, io, loadCommand);
}
