// Names and summaries of the commands, for `pith --help`, which loads none of them.

export const SUMMARIES = {
  extract: 'extract the main text of pages (what `pith page.html` does)',
  corpus: 'turn archives (WARC, JSON Lines, tar, folders) into clean text; resumable',
  learn: 'learn what the pages of a site share, for extract --site',
  sites: 'list, show, forget, export and import learned sites, and their rules',
  cluster: 'group pages by the structure they share',
  index: 'write a search index of the content: OpenSearch, Elasticsearch, SQLite FTS5',
  label: 'write labeling tasks for a second reader, and turn answers into labels and gold',
  inspect: 'show in the browser why each block was kept or dropped, and correct it',
  render: 'capture the layout of a page in Chromium; with --shot also a picture',
  eval: 'benchmark methods and other extractors on labeled pages',
  papers: 'reproduce the papers’ tables and figures',
  serve: 'HTTP service: extract, why, compare, learned sites (127.0.0.1 by default)',
  mcp: 'MCP server with tools for agents: read a page, find in it, tables, why, learned sites',
  engine: 'child process for Spark, Python and other languages, over Arrow',
  pack: 'make one archive of Pith and Node for machines without either',
  methods: 'list the methods and their options',
  completions: 'print completions for bash, zsh and fish, or the manual page',
} as const;

export type CommandName = keyof typeof SUMMARIES;

export const COMMAND_NAMES: readonly CommandName[] = Object.keys(SUMMARIES) as CommandName[];

/** The command of `pith page.html`. */
export const DEFAULT_COMMAND: CommandName = 'extract';
