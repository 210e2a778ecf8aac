// Every program of the lab, one row each: its name, a summary, and its source file. The comment that opens the file is the
// program's help, so a program has one description. `flags` go to Node. A `.ts` file runs from dist, so it is built first.

/** @type {readonly (readonly [group: string, programs: readonly import('./commands.mjs').LabProgram[]])[]} */
export const GROUPS = [
  [
    'Evaluate',
    [
      { name: 'eval gate', does: 'check every method against its pinned floor', file: 'lab/eval/gate/main.ts' },
      { name: 'eval sites', does: 'score the learners on real sites', file: 'lab/eval/sites/main.ts' },
      { name: 'eval layout', does: 'score fusion with and without a layout', file: 'lab/eval/layout/main.ts' },
      { name: 'eval metadata', does: 'score titles, authors, dates, languages', file: 'lab/eval/metadata/main.ts' },
      { name: 'eval titles', does: 'score titles on every set that has them', file: 'lab/eval/metadata/titles.ts' },
      { name: 'eval charset', does: 'score charset detection beside jschardet', file: 'lab/eval/charset/main.ts' },
      { name: 'eval structure', does: 'find holes in kept tables, code and lists', file: 'lab/eval/structure/main.ts' },
      {
        name: 'eval gaps',
        does: 'count lines, captions and ends missing in answers',
        file: 'lab/eval/structure/gaps-main.ts',
      },
      { name: 'eval chunks', does: 'ask questions of pieces, beside LangChain', file: 'lab/eval/chunks/main.ts' },
      { name: 'eval fixtures', does: 'compare with gold Markdown', file: 'lab/eval/structure/fixtures.ts' },
      { name: 'eval forums', does: 'count forum posts found and attributed', file: 'lab/eval/forums/main.ts' },
      { name: 'eval roundtrip', does: 'HTML → Markdown → HTML, beside turndown', file: 'lab/eval/roundtrip/main.ts' },
      { name: 'eval search', does: 'ask phrase queries of a search index', file: 'lab/eval/search/main.ts' },
      {
        name: 'eval clusters',
        does: 'group the pages of real sites by kind',
        file: 'lab/eval/papers/clusters-main.ts',
      },
      { name: 'eval recipes', does: 'count ingredients and steps found', file: 'lab/eval/recipes/main.ts' },
      { name: 'eval peers', does: 'score other extractors on every set', file: 'lab/eval/peers/main.ts' },
      {
        name: 'eval features',
        does: 'compare the features of extractors on small pages',
        file: 'lab/eval/features/main.ts',
      },
      { name: 'eval products', does: 'score prices and availability', file: 'lab/eval/products/main.ts' },
      {
        name: 'eval hidden',
        does: 'count text called hidden that the gold has',
        file: 'lab/eval/structure/hidden-main.ts',
      },
      { name: 'eval second', does: 'measure what a second reader is worth', file: 'lab/eval/second/main.ts' },
      { name: 'eval results', does: 'write the results table of the README', file: 'scripts/results.mjs', build: true },
    ],
  ],
  [
    'Train',
    [
      {
        name: 'train',
        does: 'train the default method',
        file: 'lab/train/main.ts',
        flags: ['--max-old-space-size=8000'],
      },
      {
        name: 'train cross',
        does: 'cross-validate a training over several seeds',
        file: 'lab/train/cross/main.ts',
        flags: ['--max-old-space-size=8000'],
      },
      { name: 'train ablate', does: 'measure what each family of columns adds', file: 'lab/train/ablate.ts' },
      { name: 'train labels', does: 'measure what labeled pages add', file: 'lab/train/labels.ts' },
      { name: 'train curve', does: 'plot accuracy against time per page', file: 'lab/train/curve.ts' },
      { name: 'train report', does: 'check the confidence of the model', file: 'lab/train/report.ts' },
      { name: 'train mss', does: 'train the method mss', file: 'lab/eval/papers/learn-mss.ts' },
    ],
  ],
  [
    'Measure speed and size',
    [
      { name: 'bench', does: 'time Pith beside its peers', file: 'lab/bench/main.ts', flags: ['--expose-gc'] },
      {
        name: 'bench bounds',
        does: 'compare reasons and JSON with the extraction',
        file: 'lab/bench/doubling/bounds.ts',
      },
      { name: 'bench answers', does: 'check that two builds give the same answers', file: 'lab/bench/answers.ts' },
      { name: 'bench columns', does: 'time each column of the model', file: 'lab/bench/columns/main.ts' },
      { name: 'bench doubling', does: 'time pages of doubling size', file: 'lab/bench/doubling/main.ts' },
      {
        name: 'bench inspector',
        does: 'measure size and scrolling of the inspector',
        file: 'lab/bench/inspector/main.ts',
      },
      {
        name: 'bench long',
        does: 'check memory over a million extractions',
        file: 'lab/bench/long-run/main.ts',
        flags: ['--expose-gc'],
      },
      { name: 'bench service', does: 'load the HTTP service', file: 'lab/bench/service/main.ts' },
      { name: 'bench size', does: 'measure package size and start-up beside peers', file: 'lab/bench/size/main.ts' },
      { name: 'bench tab', does: 'measure what a tab fetches until its first answer', file: 'lab/bench/tab/main.ts' },
    ],
  ],
  [
    'Find faults',
    [
      { name: 'fuzz', does: 'run generated input through every entry point', file: 'lab/fuzz/main.ts' },
      { name: 'attack', does: 'attack the service and MCP beside a good client', file: 'lab/bench/attack/main.ts' },
      { name: 'faults', does: 'make every call to the disk fail once', file: 'lab/faults/main.ts' },
      { name: 'oracle', does: 'hide a sentence in many ways and count those missed', file: 'lab/visibility/main.ts' },
      { name: 'mutate', does: 'plant faults and count those the tests catch', file: 'lab/mutate/main.ts' },
    ],
  ],
  [
    'Corpora and Spark',
    [
      { name: 'corpora kill', does: 'kill corpus runs and compare the bytes', file: 'lab/bench/corpora/kill.ts' },
      {
        name: 'corpora dedup',
        does: 'measure and kill a dedup of synthetic pages',
        file: 'lab/bench/corpora/dedup.ts',
      },
      {
        name: 'corpora large',
        does: 'kill and measure a run over many real pages',
        file: 'lab/bench/corpora/large.ts',
      },
      { name: 'corpora speed', does: 'measure what a corpus run costs', file: 'lab/bench/corpora/speed.ts' },
      { name: 'corpora peers', does: 'compare with other batch tools', file: 'lab/bench/corpora/peers.ts' },
      {
        name: 'corpora documents',
        does: 'download real pages by the hundred thousand',
        file: 'lab/bench/corpora/make-documents.ts',
      },
      { name: 'corpora crawl', does: 'make a crawl of any size', file: 'lab/bench/corpora/make-crawl.ts' },
      { name: 'spark test', does: 'test the Python package', file: 'scripts/test-spark.mjs', build: true },
      ...['local', 'cluster', 'speed', 'faults', 'sites'].map((where) => ({
        name: `spark ${where}`,
        does: {
          local: 'run an example on this machine',
          cluster: 'run an example on a cluster of two workers',
          speed: 'time Spark beside pith corpus',
          faults: 'kill Spark processes and compare',
          sites: 'learn sites with Spark',
        }[where],
        file: 'scripts/run-spark.mjs',
        args: [where],
        build: true,
      })),
    ],
  ],
  [
    'Release',
    [
      { name: 'release changelog', does: 'check CHANGELOG.md', file: 'scripts/release/changelog.mjs' },
      {
        name: 'release audit',
        does: 'check dependencies for known vulnerabilities',
        file: 'scripts/release/audit.mjs',
      },
      {
        name: 'release sbom',
        does: 'write the software bill of materials',
        file: 'scripts/release/sbom.mjs',
        build: true,
      },
      {
        name: 'contact',
        does: 'try Pith from empty folders, with real packages',
        file: 'scripts/contact.mjs',
        build: true,
      },
      { name: 'release nodes', does: 'test the package on other Node versions', file: 'scripts/release/nodes.mjs' },
      { name: 'release exports', does: 'pin the exported names', file: 'scripts/pin-exports.mjs', build: true },
      {
        name: 'release picture',
        does: 'take the picture of the README',
        file: 'scripts/inspector-picture.mjs',
        build: true,
      },
    ],
  ],
];

/** @type {readonly import('./commands.mjs').LabProgram[]} */
export const PROGRAMS = GROUPS.flatMap(([, programs]) => programs);

/**
 * The program that the words name, and its arguments. The longest name wins, so `train cross` is not `train`.
 * @param {readonly string[]} words
 */
export function findProgram(words) {
  for (const count of [2, 1]) {
    const program = PROGRAMS.find(({ name }) => name === words.slice(0, count).join(' '));
    if (program !== undefined) return { program, args: [...(program.args ?? []), ...words.slice(count)] };
  }
  return undefined;
}

export function listPrograms() {
  const width = Math.max(...PROGRAMS.map(({ name }) => name.length));
  const groups = GROUPS.map(([title, programs]) =>
    [title, ...programs.map(({ name, does }) => `  ${name.padEnd(width)}  ${does}`)].join('\n'),
  );
  return `npm run lab -- NAME [options]     npm run lab -- NAME --help\n\n${groups.join('\n\n')}\n`;
}
