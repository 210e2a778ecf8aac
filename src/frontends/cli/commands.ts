// Every command, one line each: a command is a file in commands/, its line here and its summary in command-names.ts.
// Loaded when it is called, so that `pith --version` and `pith --help` read no model.

import type { Command } from './command.ts';
import type { CommandName } from './command-names.ts';

const LOADERS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  extract: async () => (await import('./commands/extract.ts')).extractCommand,
  corpus: async () => (await import('./commands/corpus.ts')).corpusCommand,
  learn: async () => (await import('./commands/learn.ts')).learnCommand,
  sites: async () => (await import('./commands/sites.ts')).sitesCommand,
  cluster: async () => (await import('./commands/cluster.ts')).clusterCommand,
  label: async () => (await import('./commands/label.ts')).labelCommand,
  inspect: async () => (await import('./commands/inspect.ts')).inspectCommand,
  render: async () => (await import('./commands/render.ts')).renderCommand,
  eval: async () => (await import('./commands/eval.ts')).evalCommand,
  papers: async () => (await import('./commands/papers.ts')).papersCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
  engine: async () => (await import('./commands/engine.ts')).engineCommand,
  pack: async () => (await import('./commands/pack.ts')).packCommand,
  methods: async () => (await import('./commands/methods.ts')).methodsCommand,
  completions: async () => (await import('./commands/completions.ts')).completionsCommand(loadCommand),
};

export function loadCommand(name: CommandName): Promise<Command> {
  return LOADERS[name]();
}
