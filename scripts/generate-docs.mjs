// Writes the generated parts of the documents (`npm run docs`): the tables of methods, exit codes and metadata, the list of
// decisions, and quoted examples. A test fails if they are out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const DOCUMENTS = [
  'docs/agents.md',
  'docs/architecture.md',
  'README.md',
  'docs/columns.md',
  'docs/command.md',
  'docs/comparison.md',
  'docs/corpora.md',
  'docs/decisions/README.md',
  'docs/get-started.md',
  'docs/glossary.md',
  'docs/library.md',
  'docs/limits.md',
  'docs/evaluation.md',
  'docs/methods.md',
  'docs/migrating.md',
  'docs/output.md',
  'docs/service.md',
  'docs/training.md',
];

const PARTS = {
  methods: async () => {
    const { methods, DEFAULT_METHOD } = await import('../dist/src/index.js');
    return table(
      ['method', 'what it does', 'based on', 'needs'],
      methods().map(({ name, title, origin, needs }) => [
        `\`${name}\`${name === DEFAULT_METHOD ? ' (default)' : ''}`,
        title,
        origin,
        needs.join(', ') || '–',
      ]),
    );
  },
  commands: async () => {
    const { SUMMARIES } = await import('../dist/src/command/command-names.js');
    return table(
      ['command', 'what it does'],
      Object.entries(SUMMARIES).map(([name, summary]) => [`\`pith ${name}\``, summary]),
    );
  },
  results: async () => resultsTable(JSON.parse(read('docs/results.json'))),
  comparison: async () => comparisonTable(JSON.parse(read('docs/comparison.json'))),
  size: async () => sizeTables(JSON.parse(read('docs/size.json'))),
  speed: async () => benchTable(JSON.parse(read('docs/speed.json'))),
  'corpus-peers': async () => peersTable(JSON.parse(read('docs/corpus-peers.json'))),
  'corpus-speed': async () => speedText(JSON.parse(read('docs/corpus-speed.json'))),
  'corpus-sizes': async () =>
    sizesTable({
      ...JSON.parse(read('docs/corpus-speed.json')),
      ...JSON.parse(read('docs/corpus-peers.json')).templates,
      large: JSON.parse(read('docs/corpus-large.json')),
      dedup: JSON.parse(read('docs/corpus-dedup.json')),
    }),
  'corpus-large': async () => largeText(JSON.parse(read('docs/corpus-large.json'))),
  'corpus-dedup': async () => dedupText(JSON.parse(read('docs/corpus-dedup.json'))),
  'service-size': async () => serviceSize(JSON.parse(read('docs/service.json'))),
  peers: async () => keptTables('peers'),
  'training-cross': async () => keptTables('cross'),
  'training-ablation': async () => keptTables('ablation'),
  'training-labels': async () => keptTables('labels'),
  'training-curve': async () => keptTables('curve'),
  'training-forums': async () => keptTables('forums'),
  tools: async () => {
    const { TOOLS } = await import('../dist/src/frontends/mcp/tools/index.js');
    return table(
      ['tool', 'what it does'],
      TOOLS.map(({ name, description }) => [`\`${name}\``, description]),
    );
  },
  'exit-codes': async () => {
    const { ERRORS, NOTHING_FOUND } = await import('../dist/src/base/error.js');
    const nothing = [String(NOTHING_FOUND.exit), '–', NOTHING_FOUND.meaning];
    const rows = Object.entries(ERRORS).map(([code, { exit, meaning }]) => [String(exit), `\`${code}\``, meaning]);
    return table(['exit', 'code', 'meaning'], [['0', '–', 'done'], nothing, ...rows]);
  },
  limits: async () => {
    const { BEYOND_LIMITS, LIMITS } = await import('../dist/src/base/index.js');
    return table(
      ['limit', 'most', 'beyond'],
      Object.entries(LIMITS).map(([name, most]) => [name, most.toLocaleString('en'), BEYOND_LIMITS[name]]),
    );
  },
  'client-limits': async () => {
    const { CLIENT_LIMITS } = await import('../dist/src/base/index.js');
    const size = (count) => (count >= 2 ** 20 ? `${count / 2 ** 20} MB` : count.toLocaleString('en'));
    const text = (limit) => (typeof limit === 'number' ? size(limit) : `${size(limit.each)} of ${size(limit.all)}`);
    const names = Object.keys(CLIENT_LIMITS.service);
    return table(
      ['', ...Object.keys(CLIENT_LIMITS)],
      names.map((name) => [`\`${name}\``, ...Object.values(CLIENT_LIMITS).map((limits) => text(limits[name]))]),
    );
  },
  metadata: async () => {
    const { FIELD_SOURCES, SOURCES } = await import('../dist/src/metadata/index.js');
    const rows = Object.entries(FIELD_SOURCES).map(([field, sources]) => {
      const order = [...new Set(sources.map(([source]) => source))];
      return [
        `\`${field}\``,
        ...SOURCES.map((source) => (order.includes(source) ? `${order.indexOf(source) + 1}` : '')),
      ];
    });
    return table(['field', ...SOURCES], rows);
  },
  steps: async () => {
    const { STEPS } = await import('../dist/src/answer/index.js');
    const { STEP_SUMMARIES } = await import('../dist/src/answer/steps/step-summaries.js');
    return table(
      ['step', 'what it does'],
      STEPS.map(([name]) => [`\`${name}\``, STEP_SUMMARIES[name]]),
    );
  },
  facts: async () => {
    const { factNames } = await import('../dist/src/index.js');
    const names = [...factNames()].sort().map((name) => name.split('.'));
    const modules = [...new Set(names.map(([module]) => module))];
    return table(
      ['module', 'facts'],
      modules.map((module) => [
        `\`${module}\``,
        names.flatMap(([of, name]) => (of === module ? [`\`${name}\``] : [])).join(', '),
      ]),
    );
  },
  labels: async () => {
    const { LABEL_MEANINGS } = await import('../dist/src/methods/index.js');
    return table(['label', 'of a segment'], Object.entries(LABEL_MEANINGS));
  },
  formats: async () => {
    const { FORMATS } = await import('../dist/src/answer/index.js');
    const rows = Object.entries(FORMATS).map(([name, { title, extension, mediaType }]) => [
      `\`${name}\``,
      title,
      `\`${extension}\``,
      `\`${mediaType.split(';')[0]}\``,
    ]);
    return table(['`--format`', 'what it is', 'file', 'media type'], rows);
  },
  record: async () => {
    const { PAGE_FIELDS } = await import('../dist/src/render/index.js');
    const types = { strings: 'list of strings' };
    return table(
      ['field', 'type', 'what'],
      Object.entries(PAGE_FIELDS).map(([name, { type, says }]) => [`\`${name}\``, types[type] ?? type, says]),
    );
  },
  options: async () => {
    const { OPTIONS } = await import('../dist/src/answer/index.js');
    const { typedName } = await import('../dist/src/frontends/cli/library-options.js');
    const rows = Object.entries(OPTIONS).map(([name, row]) => [
      `\`${name}\``,
      row.command === undefined ? row.commandForm : `--${typedName(name)} ${row.command}`.trimEnd(),
      optionMeaning(row),
      row.default === undefined ? '' : `\`${row.default}\``,
    ]);
    return table(
      ['library', 'command', 'what', 'default'],
      rows.map(([name, command, ...rest]) => [name, command === undefined ? '' : `\`${command}\``, ...rest]),
    );
  },
  columns: async () => {
    const { FEATURE_NAMES, columnSays } = await import('../dist/src/columns/index.js');
    const { CLASS_SCORES, SURROUNDINGS, fusionModel } = await import('../dist/src/methods/fusion/index.js');
    const { features } = fusionModel();
    const rows = [
      ...FEATURE_NAMES.map((name) => [name, columnSays(name)]),
      ...Object.entries(CLASS_SCORES),
      ...Object.entries(SURROUNDINGS).map(([name, says]) => [`around.${name}`, says]),
    ];
    const isRead = (name) => features.includes(name) || name.startsWith('around.');
    return table(
      ['column', 'meaning', 'used'],
      rows.map(([name, says]) => [`\`${name}\``, says, isRead(name) ? 'yes' : '']),
    );
  },
  outcomes: async () => {
    const { ADVICE, OUTCOMES } = await import('../dist/src/corpus/index.js');
    return table(
      ['outcome', 'meaning', 'to do'],
      Object.entries(OUTCOMES).map(([name, meaning]) => [`\`${name}\``, meaning, ADVICE[name] ?? '']),
    );
  },
  filters: async () => {
    const { QUALITY_FILTERS } = await import('../dist/src/corpus/index.js');
    const only = { spaced: 'where words have spaces', en: 'English' };
    const rows = (rules, what) => rules.map((rule) => [`\`${rule.name}\``, what, rule.says, only[rule.only] ?? 'all']);
    return table(
      ['rule', 'leaves out', 'when', 'asked of'],
      Object.values(QUALITY_FILTERS).flatMap(({ lines, pages }) => [...rows(lines, 'line'), ...rows(pages, 'page')]),
    );
  },
  decisions: async () =>
    readdirSync(new URL('docs/decisions/', ROOT))
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .sort()
      .map((name) => `- [${read(`docs/decisions/${name}`).match(/^# (.*)$/m)[1]}](${name})`)
      .join('\n'),
};

/** The measurements of `npm run lab -- bench size --save`. */
function sizeTables({ measured, disk, bundles, startsMeasured, starts }) {
  const nodes = Object.keys(starts);
  const times = (node, name) =>
    `${starts[node][name]} ms, × ${(starts[node][name] / starts[node]['node -e 0']).toFixed(1)}`;
  const rows = Object.keys(starts[nodes[0]] ?? {}).map((name) => [name, ...nodes.map((node) => times(node, name))]);
  const startTable = [
    table(['start to end, one small page', ...nodes.map((node) => `Node ${node}`)], rows),
    'The best of several starts after a first one; × is the multiple of `node -e 0`.',
  ];
  return [
    table(
      ['installed', 'MB', 'packages', 'install scripts'],
      Object.entries(disk).map(([name, { bytes, packages, scripts }]) => [
        name,
        (bytes / 1e6).toFixed(1),
        `${packages}`,
        `${scripts}`,
      ]),
    ),
    table(
      ['bundle for a tab, minified', 'KB', 'KB gzipped'],
      Object.entries(bundles).map(([name, { min, gzip }]) => [name, (min / 1000).toFixed(0), (gzip / 1000).toFixed(0)]),
    ),
    ...(rows.length === 0 ? [] : startTable),
    `Measured by \`npm run lab -- bench size --save\`: sizes ${measured}, start-up times ${startsMeasured}.`,
  ].join('\n\n');
}

/** The features that `npm run lab -- eval features --save` found; an empty cell: no call for it. */
function comparisonTable({ date, node, python, probes, offers, tools }) {
  const row = (title, cell) => [title, ...tools.map(cell)];
  const rows = [
    row('language', ({ language }) => language),
    row('install', ({ install }) => `\`${install}\``),
    row('packages, MB', ({ count, bytes }) => `${count}, ${(bytes / 1e6).toFixed(1)}`),
    ...probes.map((title, i) => row(title, ({ cells }) => cells[i] || '–')),
    row('commands', ({ commands }) => commands.map((name) => `\`${name}\``).join(', ') || '–'),
    ...offers.map((title, i) => row(`the command offers ${title}`, (tool) => tool.offers[i] || '–')),
  ];
  return `${table(['', ...tools.map(({ title, version }) => `${title} ${version}`)], rows)}

Found ${date} on Node ${node.slice(1).split('.')[0]} and ${python} by \`npm run lab -- eval features --save\`.`;
}

/** Subjects as rows, sets as columns, the best of each in bold; the last row is the whole page. */
function resultsTable({ date, node, versions, sets }) {
  const about = ({ name, what, pages, figure }) =>
    `${name}: ${what}, ${pages} pages${figure === 'snippets' ? ', F1 of snippets' : ''}`;
  const best = sets.map(({ scores }) => Math.max(...Object.keys(versions).map((name) => scores[name] ?? 0)));
  const cell = (score, set) => {
    if (score === undefined) return '–';
    const text = score.toFixed(3).replace(/^0/, '');
    return score === best[set] ? `**${text}**` : text;
  };
  const row = (label, name) => [label, ...sets.map(({ scores }, set) => cell(scores[name], set))];
  const rows = [
    ...Object.entries(versions).map(([name, label]) => row(label, name)),
    row(`${versions.fusion}, text alone (\`@body\`)`, 'fusion@body'),
    row('the whole page', 'whole page'),
  ];
  return `${table(['', ...sets.map(({ name }) => name)], rows)}

Word-level F1, averaged over pages; Pith by its default record, without the title. ${sets.map(about).join('; ')}. Measured ${date} on Node ${node.slice(1).split('.')[0]} by \`npm run lab -- eval results\`.
None of these pages were used to train the default method.`;
}

/** The tables that a training or evaluation command stored with --docs. */
function keptTables(section) {
  const tables = JSON.parse(read('docs/training-results.json'))[section];
  // Terminal output indents the groups of a set; a Markdown table does not.
  const plain = (rows) => rows.map((row) => row.map((cell) => cell.trim()));
  return tables
    .map(({ title, columns, rows, note }) =>
      [`**${title}**`, table(columns, plain(rows)), note].filter(Boolean).join('\n\n'),
    )
    .join('\n\n');
}

/** A row per tool, a column per data set and Node version; each cell has the time and its ratio to Resiliparse's in the same run. */
function benchTable(runs) {
  const names = [...new Set(runs.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  const cell = (rows, wanted) => {
    const ms = (text) => rows.find(({ name }) => name.startsWith(text))?.ms;
    const [own, base] = [ms(wanted), ms('Resiliparse')];
    if (own === undefined) return '–';
    return base === undefined ? `${own.toFixed(2)} ms` : `${own.toFixed(2)} ms, ${(own / base).toFixed(2)} ×`;
  };
  const pages = runs.map(({ set, pages, bytes }) => `${set} ${pages} pages of ${Math.round(bytes / pages / 1000)} KB`);
  const titles = ['', ...runs.map(({ set, node }) => `${set}, Node ${node.split('.')[0]}`)];
  return `CPU time a page, text from bytes, and its ratio to Resiliparse in the same run (${[...new Set(pages)].join('; ')}):

${table(
  titles,
  names.map((name) => [name, ...runs.map(({ rows }) => cell(rows, name))]),
)}`;
}

/** Batch tools on one archive, and their results on a damaged one. */
function peersTable({ pages, sites, singles, singlesLearned, singlesChanged, records, damaged, soundPages, lines }) {
  const share = (f) => f.toFixed(3).replace(/^0/, '');
  const kept = ({ kept, said }) =>
    kept === undefined ? 'does not read archives' : [String(kept), said].filter((part) => part !== '').join(', ');
  const rows = lines.map((line) => [
    line.tool,
    line.pagesByClock.toFixed(0),
    line.pages.toFixed(0),
    String(line.without),
    share(line.sites),
    share(line.singles),
    kept(line),
  ]);
  const titles = ['tool', 'pages/s', 'pages per processor s', 'pages without text', 'F on sites', 'F on single pages'];
  return `One archive of ${pages} development pages (${sites} sites, ${singles} single pages), everything on one core, written by
\`npm run lab -- corpora peers\`. Word F is the mean over sets. The damaged file has 64 bytes overwritten in ${damaged} of ${records} records.

${table([...titles, `of ${soundPages} sound pages in the damaged file`], rows)}

${singlesLearned} of the ${singles} single pages are from news sites with at least 8 pages, which are learned like any other site. On the other
${singles - singlesLearned}, ${singlesChanged === 0 ? 'both rows of Pith give the same text' : `${singlesChanged} texts differ with templates`}.`;
}

const percent = (share) => `${(100 * share).toFixed(0)} %`;

const gigabytes = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`;

/** The resources that the service needs, and its measured performance; parts that were not measured are left out. */
function serviceSize({ size, throughput, slow, load }) {
  const { idleMb, afterPagesMb, afterLargePageMb, pagesPerSecondOfOneWorker, pageKb } = size;
  const mb = (number) => `${Math.round(number)} MB`;
  const large = `${(afterLargePageMb.kb / 1024).toFixed(0)} MB`;
  const rows = [
    ['the service itself: idle; after some thousand pages', `${mb(idleMb.service)}, ${mb(afterPagesMb.service)}`],
    ['a worker: idle; after some thousand pages', `${mb(idleMb.worker)}, ${mb(afterPagesMb.worker)}`],
    [`a worker after a page of ${large}`, mb(afterLargePageMb.worker)],
    [`pages of ${Math.round(pageKb.mean)} KB per second, one worker`, `${Math.round(pagesPerSecondOfOneWorker)}`],
  ];
  if (throughput !== undefined)
    rows.push(['throughput of the service on one core, relative to the library', percent(throughput.share)]);
  if (load !== undefined) {
    const { p50, p99 } = load.acceptedMs;
    rows.push([
      `at twice its capacity: median and 99th percentile of accepted requests, ${load.workers} workers`,
      `${Math.round(p50)} ms, ${Math.round(p99)} ms`,
    ]);
  }
  if (slow !== undefined)
    rows.push([
      '99th percentile of good pages beside one that takes its whole deadline, relative to good pages alone',
      `× ${slow.ratioOfP99.toFixed(1)}`,
    ]);
  return `${table(['what', ''], rows)}

Measured ${size.measured} on two cores by \`npm run lab -- bench service size --save\` and similar commands, with generated pages.
Start with ${mb(roundUp(afterPagesMb.service))} for the service and ${mb(roundUp(afterLargePageMb.worker))} for each worker, including the spare one. The upper bound per worker is a little over \`--heap\`.`;
}

/** Rounds to a value that suits a configuration file. */
function roundUp(mb) {
  return 50 * Math.ceil(mb / 50);
}

/** The speed of a corpus run, compared with that of its parts. */
function speedText({ pages, read, one, text, two, long, memory }) {
  const times = (wall) => (two.one / wall).toFixed(2);
  const rows = [
    ['reading, compared with Node’s gunzip of the same bytes', percent(read.megabytes / read.gunzip)],
    [
      'one worker, compared with a loop that does the same for each page: text, title, language, words, hash',
      percent(one.loop / one.worker),
    ],
    ['one worker, compared with a loop that only finds the text', percent(text.loop / text.worker)],
    ['two workers on two cores, compared with one on one core', `${times(two.two)} ×`],
    ...(long === undefined
      ? []
      : [
          [
            `the same for ${long.pages.toLocaleString('en')} pages, ${gigabytes(long.plainBytes)} plain`,
            `${(long.one / long.two).toFixed(2)} ×`,
          ],
        ]),
    ['two separate runs, each on one core: the limit of the machine', `${times(two.apart / 2)} ×`],
    ['one worker with both cores: V8 compiles and collects garbage in its own threads', `${times(two.free)} ×`],
  ];
  // Hundreds of thousands of pages: not measured as often as the rest.
  if (memory !== undefined) {
    const counts = [memory.few, memory.many].map((count) => count.toLocaleString('en'));
    rows.push([
      `memory of a child, ${counts.join(' and ')} pages`,
      `${memory.fewMegabytes} and ${memory.manyMegabytes} MB`,
    ]);
  }
  return `${table(['what', ''], rows)}

${pages.toLocaleString('en')} pages, ${gigabytes(read.plainBytes)} uncompressed: the development pages, repeated. \`npm run lab -- corpora speed all\` writes this and the next table.
Percentages compare processor time, including the start of the processes; × compares wall-clock time.`;
}

/** The cost of a billion pages, from the same figures. */
function sizesTable({ pages, packedBytes, writtenBytes, read, one, text, memory, sites, bytes, large, dedup }) {
  const perPage = (seconds) => (1000 * seconds) / pages;
  const hoursOf = (ms) => (1000 * ms) / 3.6;
  const time = (what, ms) => [what, `${short(ms)} ms`, `${short(hoursOf(ms))} core-hours`];
  const size = (what, bytes) => [what, `${short(bytes / 1e3)} kB`, `${short(bytes / 1e3)} TB`];
  const reading = perPage(read.plainBytes / 1e6 / read.megabytes);
  const total = perPage(one.worker);
  const pageOfDocs = (1000 * large.processorSeconds) / large.followed;
  const dedupMs = (1000 * dedup.processorSeconds) / dedup.pages;
  const inTenths = large.tenths.map((tenth) => tenth.childMegabytes);
  const childMegabytes = Math.max(memory.manyMegabytes, ...inTenths);
  return table(
    ['what', 'per page', '10⁹ pages'],
    [
      size('input, compressed', packedBytes / pages),
      time('processor: reading', reading),
      time('processor: extracting', perPage(text.loop) - reading),
      time('processor: title, language, words, hash', perPage(one.loop - text.loop)),
      time('processor: rows, compression, manifests, supervisor', perPage(one.worker - one.loop)),
      time('processor, total', total),
      time('the same for the pages of documentation above, with kills', pageOfDocs),
      ['time on 100 cores', '–', `${short(hoursOf(total) / 100)} hours`],
      [`money at ${PRICE} per core-hour`, '–', short(hoursOf(total) * PRICE)],
      size('text, as compressed JSON lines', writtenBytes / pages),
      size('signatures for `dedup`, before compression', SIGNATURE_CHARACTERS),
      time('processor: `dedup`', dedupMs),
      size('disk for `dedup`, until it ends', dedup.diskBytes / dedup.pages),
      [
        'memory for `dedup`',
        `${DEDUP_PAGE_BYTES} bytes`,
        `${short(DEDUP_PAGE_BYTES + dedup.peakBytes / 1e9 - (dedup.pages * DEDUP_PAGE_BYTES) / 1e9)} GB`,
      ],
      ['templates', `${short(bytes / sites / 1e3)} kB per site`, `${short(bytes / sites / 100)} GB for 10⁷ sites`],
      ['memory', '–', `${childMegabytes} MB per child, however much it reads`],
    ],
  );
}

/** Two digits that count. */
const short = (value) => value.toLocaleString('en', { maximumSignificantDigits: 2 });

/** An example: of a core-hour, in any currency. */
const PRICE = 0.04;

/** By the code: a page that is the same and its group, and a bit. */
const DEDUP_PAGE_BYTES = 4.125;

/** A run over many real pages, with kills. */
function largeText({ pages, followed, units, missing, archives, packedBytes, processorSeconds, killed, ...found }) {
  const { outcomes, comparedFiles, quarantined, tenths, times } = found;
  const count = (value) => Math.round(value).toLocaleString('en');
  const kilobytes = (bytes) => `${count(bytes / 1e3)} kB`;
  const range = (name, unit) => {
    const values = tenths.map((tenth) => tenth[name]);
    return `${Math.min(...values)} to ${Math.max(...values)} ${unit}`;
  };
  const outcomeList = Object.entries(outcomes).map(([name, some]) => `${count(some)} \`${name}\``);
  const stopped = missing === 0 ? '' : `, ${count(units - missing)} of ${count(units)} units`;
  return table(
    ['what', ''],
    [
      ['pages', `${count(pages)}${stopped} of ${count(archives)} archives (${gigabytes(packedBytes)} compressed)`],
      [
        'kills (`kill -9`)',
        `${killed.supervisor} of the supervisor with its child, ${killed.child} of the child alone`,
      ],
      ['outcomes', `${outcomeList.join(', ')}: together all records`],
      ['in quarantine', count(quarantined)],
      ['some units again without kills', `all ${count(comparedFiles)} files have the same bytes`],
      [`processor time of ${count(followed)} pages, with what the kills cost`, `${count(processorSeconds)} s`],
      ['pages per processor second, in each tenth', range('pagesPerSecond', 'pages')],
      ['most memory of a child, in each tenth', range('childMegabytes', 'MB')],
      ['most memory of the supervisor, in each tenth', range('supervisorMegabytes', 'MB')],
      [
        'processor time of a page: median, 99th percentile, most',
        `${short(times.median)} ms, ${short(times.p99)} ms, ${short(times.most)} ms`,
      ],
      [
        'the slowest 1 %',
        `${percent(times.slowShare)} of the time; on average ${kilobytes(times.slowBytes)} per page, among all pages ${kilobytes(times.bytes)}`,
      ],
    ],
  );
}

/** Memory, time and disk of a dedup. */
function dedupText({ pages, peakBytes, processorSeconds, diskBytes, kills, killedSeconds }) {
  const each = `${((1e6 * processorSeconds) / pages).toFixed(0)} µs of processor time and ${Math.round(diskBytes / pages)} bytes of disk per page`;
  const again =
    kills === 0
      ? ''
      : ` Killed ${kills} times at random moments, it ended with the same bytes, after ${killedSeconds.toFixed(0)} instead of ${processorSeconds.toFixed(0)} s of processor time.`;
  return `${pages.toLocaleString('en')} synthetic pages took ${Math.round(peakBytes / 1e6)} MB of memory, ${each} (\`npm run lab -- corpora dedup COUNT KILLS\`).${again}`;
}

/** 128 bins of 16 bits in base64. */
const SIGNATURE_CHARACTERS = 344;

/** An option's help, with the meaning of each value. */
function optionMeaning({ help, values, names }) {
  const parts = Object.entries(values ?? names ?? {}).map(([name, meaning]) => `\`${name}\` (${meaning})`);
  return parts.length > 0 ? `${help}: ${parts.join(', ')}` : help;
}

/** An aligned Markdown table. */
function table(titles, rows) {
  const all = [titles, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = titles.map((_, i) => Math.max(3, ...all.map((row) => row[i].length)));
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  const [head, ...body] = all.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** The JSON schemas by path, generated from the tables of fields. */
export async function schemas() {
  const { pageSchema } = await import('../dist/src/render/index.js');
  const { recordSchema } = await import('../dist/src/corpus/index.js');
  return { 'schema/page.schema.json': asJson(pageSchema()), 'schema/record.schema.json': asJson(recordSchema()) };
}

/** JSON in the formatter's style: short lists of strings on one line. */
function asJson(value) {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/^(.*)\[\n\s+((?:"[^"]*",?\s*)+)\](,?)$/gm, (whole, before, items, after) => {
    const line = `${before}[${items.trim().replace(/\s*\n\s*/g, ' ')}]${after}`;
    return line.length <= LINE ? line : whole;
  })}\n`;
}

const LINE = 120;

/** A document with its generated parts up to date. */
export async function withGeneratedParts(path) {
  let text = read(path);
  for (const [, name] of text.matchAll(/<!-- generated: (\S+) -->/g)) {
    const part = await PARTS[name]();
    text = text.replace(
      new RegExp(`(<!-- generated: ${name} -->\n)[\\s\\S]*?(<!-- /generated -->)`),
      (_, open, close) => `${open}\n${part}\n\n${close}`,
    );
  }
  return text.replace(
    /(<!-- example: (\S+) -->\n```\w+\n)[\s\S]*?(```\n<!-- \/example -->)/g,
    (_, open, file, close) => {
      const code = read(file).replace(/^(\/\/.*\n)+\n*/, '');
      return `${open}${code}${close}`;
    },
  );
}

export { DOCUMENTS };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const path of DOCUMENTS) writeFileSync(new URL(path, ROOT), await withGeneratedParts(path));
  for (const [path, text] of Object.entries(await schemas())) writeFileSync(new URL(path, ROOT), text);
}
