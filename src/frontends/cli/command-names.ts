// The commands by name, a line each for `pith --help`, which loads none of them.

export const SUMMARIES = {
  extract: 'the primary text of pages (what `pith page.html` does)',
  corpus: 'archives of pages (WARC, JSONL, tar, folders) to clean text, restartable to the byte',
  learn: 'learn what the pages of a site share, for extract --site',
  sites: 'the sites that have been learned: list, show, forget, export, import, rules',
  cluster: 'group pages into page kinds, by the structure they share',
  label: 'pages as numbered segments for a second reader; answers as labels, gold, agreement',
  inspect: 'see a page’s blocks in the browser, why each was kept or left out, and correct it',
  render: 'where everything stands on a page, as Chromium shows it; with --shot a picture',
  eval: 'judge methods and peers on pages with gold',
  papers: 'the papers’ tables and figures again, on your sites or on demo ones',
  serve: 'the same over HTTP: extract, why, compare, learned sites; on 127.0.0.1 unless told otherwise',
  mcp: 'tools for agents (Model Context Protocol): read a page, find in it, why, tables, learned sites',
  engine: 'the child that Spark and Python speak to, in Arrow; for other languages',
  pack: 'one archive with Pith and Node, for machines on which nothing is installed',
  methods: 'the methods there are, and their options',
  completions: 'completions for bash, zsh and fish, and the manual page',
} as const;

export type CommandName = keyof typeof SUMMARIES;

export const COMMAND_NAMES: readonly CommandName[] = Object.keys(SUMMARIES) as CommandName[];

/** What `pith page.html` means. */
export const DEFAULT_COMMAND: CommandName = 'extract';
