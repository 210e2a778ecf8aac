// The definition of a command: its options, help, input and output. Every front end defines its command with this
export { type ArgumentRow, type OptionRows, parseArguments } from './arguments.ts';
export { type Command, defineCommand, type Io, type ParsedValues, styleOf } from './command.ts';
export { COMMAND_NAMES, type CommandName, DEFAULT_COMMAND, SUMMARIES } from './command-names.ts';
export { section, twoColumns } from './help.ts';
export { isClosedPipe, Writer, written } from './output.ts';
export { readNumber, readPort } from './read-number.ts';
export { readToken, TOKEN_OPTION, told } from './serving.ts';
export { AUTO, STORE_OPTION } from './store-option.ts';
export { readVersion } from './version.ts';
