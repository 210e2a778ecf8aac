// Command line → a command and its exit code
export { CLI_COMMANDS, loadCompletions, loadEngineOptions } from './commands.ts';
export { runCommand } from './run-command.ts';
