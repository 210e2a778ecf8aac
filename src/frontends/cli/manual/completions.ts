// Option rows of all commands → completion scripts for bash, zsh and fish: generated from the parsed options, so that new
// options complete automatically.

import { type Command, DEFAULT_COMMAND, SUMMARIES } from '../../../command/index.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export function completionsFor(shell: Shell, commands: readonly Command[]): string {
  return WRITERS[shell](commands);
}

const WRITERS: Readonly<Record<Shell, (commands: readonly Command[]) => string>> = { bash, zsh, fish };

function bash(commands: readonly Command[]): string {
  const options = commands.map((command) => `    ${command.name}) words=${quote(flagsOf(command).join(' '))} ;;`);
  const values = commands.flatMap((command) =>
    Object.entries(command.options)
      .filter(([, row]) => row.choices !== undefined)
      .map(([name, row]) => {
        const flags = [`--${name}`, ...(row.short === undefined ? [] : [`-${row.short}`])];
        return `    ${flags.map((flag) => `${command.name}:${flag}`).join('|')}) words=${quote(row.choices!.join(' '))} ;;`;
      }),
  );
  const firsts = commands
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => `    ${name}:2) words=${quote(words.join(' '))} ;;`);
  return `# bash completion for pith: pith completions bash > /etc/bash_completion.d/pith
_pith() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words=
  case $command in ${commands.map(({ name }) => name).join('|')}) ;; *) command=${DEFAULT_COMMAND} ;; esac
  # bash takes --option=value apart
  if [[ $current == = ]]; then current=; elif [[ $previous == = ]]; then previous=\${COMP_WORDS[COMP_CWORD-2]}; fi
  case $command:$previous in
${values.join('\n')}
  esac
  if [[ -z $words && $current == -* ]]; then
    case $command in
${options.join('\n')}
    esac
  fi
  if [[ -z $words ]]; then
    case $command:$COMP_CWORD in
${firsts.join('\n')}
    esac
  fi
  if [[ -z $words && $COMP_CWORD == 1 ]]; then words=${quote(commands.map(({ name }) => name).join(' '))}; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _pith pith
`;
}

function zsh(commands: readonly Command[]): string {
  const cases = commands.map(({ name, words, options }) => {
    const specs = Object.entries(options).map(([option, row]) => {
      const values = row.choices === undefined ? '_files' : `(${row.choices.join(' ')})`;
      const value = row.value === undefined ? '' : `:${row.value.toLowerCase()}:${values}`;
      return `      ${quote(`${row.many === true ? '*' : ''}--${option}${row.value === undefined ? '' : '='}[${brief(row.help)}]${value}`)}`;
    });
    const first = words.length === 0 ? '' : ` \\\n      '1:what:(${words.join(' ')})'`;
    return `    ${name}) _arguments -S \\\n${specs.join(' \\\n')}${first} \\\n      '*:page:_files' ;;`;
  });
  const names = commands.map(({ name }) => quote(`${name}:${brief(SUMMARIES[name])}`));
  return `#compdef pith
# zsh completion for pith: pith completions zsh > "\${fpath[1]}/_pith"
_pith() {
  local -a commands=(${names.join(' ')})
  if (( CURRENT == 2 )); then
    _describe command commands
    _files
    return
  fi
  local command=$words[2]
  if (( ! \${commands[(I)$command:*]} )); then command=${DEFAULT_COMMAND}; else shift words; (( CURRENT-- )); fi
  case $command in
${cases.join('\n')}
  esac
}
_pith "$@"
`;
}

function fish(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap(({ name, words, options }) => {
    const here =
      name === DEFAULT_COMMAND
        ? `not __fish_seen_subcommand_from ${others(commands, name)}`
        : `__fish_seen_subcommand_from ${name}`;
    const firsts = words.map((word) => `complete -c pith -n ${quote(here)} -f -a ${word}`);
    const rows = Object.entries(options).map(([option, row]) => {
      const short = row.short === undefined ? '' : ` -s ${row.short}`;
      const value =
        row.value === undefined ? '' : row.choices === undefined ? ' -r' : ` -x -a ${quote(row.choices.join(' '))}`;
      return `complete -c pith -n ${quote(here)} -l ${option}${short}${value} -d ${quote(brief(row.help))}`;
    });
    return [...firsts, ...rows];
  });
  const starts = commands.map(
    ({ name }) =>
      `complete -c pith -n ${quote(`not __fish_seen_subcommand_from ${names}`)} -a ${name} -d ${quote(brief(SUMMARIES[name]))}`,
  );
  return `# fish completion for pith: pith completions fish > ~/.config/fish/completions/pith.fish\n${[...starts, ...lines].join('\n')}\n`;
}

function others(commands: readonly Command[], name: string): string {
  return commands
    .filter((one) => one.name !== name)
    .map((one) => one.name)
    .join(' ');
}

function flagsOf({ options }: Command): string[] {
  return Object.entries(options).flatMap(([name, { short }]) =>
    short === undefined ? [`--${name}`] : [`--${name}`, `-${short}`],
  );
}

/** A description for one line of a list: its first clause, without characters that shells interpret. */
function brief(text: string): string {
  return text.split(/[:;] /, 1)[0]!.replace(/[`'"[\]:\\$]/g, '');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
