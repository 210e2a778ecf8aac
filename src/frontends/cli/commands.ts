// The commands of this front end: each is a file in commands/, a line here and a summary in src/command/command-names.ts.
// Loaded on demand, so that `pith --version` and `pith --help` load no model.

import type { Command, CommandName } from '../../command/index.ts';
import type { EngineOptions } from './corpus/engine-options.ts';

type Load = () => Promise<Command>;
type LoadNamed = (name: CommandName) => Promise<Command>;

export const CLI_COMMANDS: Readonly<
  Record<Exclude<CommandName, 'inspect' | 'serve' | 'mcp' | 'engine' | 'completions'>, Load>
> = {
  extract: async () => (await import('./commands/extract.ts')).extractCommand,
  corpus: async () => (await import('./commands/corpus.ts')).corpusCommand,
  learn: async () => (await import('./commands/learn.ts')).learnCommand,
  sites: async () => (await import('./commands/sites.ts')).sitesCommand,
  cluster: async () => (await import('./commands/cluster.ts')).clusterCommand,
  index: async () => (await import('./commands/search-index.ts')).indexCommand,
  label: async () => (await import('./commands/label.ts')).labelCommand,
  render: async () => (await import('./commands/render.ts')).renderCommand,
  eval: async () => (await import('./commands/eval.ts')).evalCommand,
  papers: async () => (await import('./commands/papers.ts')).papersCommand,
  pack: async () => (await import('./commands/pack.ts')).packCommand,
  methods: async () => (await import('./commands/methods.ts')).methodsCommand,
};

/** Completions list the options of all commands, including those of other front ends. */
export async function loadCompletions(load: LoadNamed): Promise<Command> {
  return (await import('./commands/completions.ts')).completionsCommand(load);
}

/** Options of `pith corpus`, for a front end that takes them in its requests. */
export async function loadEngineOptions(): Promise<EngineOptions> {
  return (await import('./corpus/engine-options.ts')).readEngineOptions;
}
