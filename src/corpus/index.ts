// inputs → parts of clean text, restartable to the byte; supervisor and child processes, shards, checks

export { mergeFolders, writeSummary } from './check/merge.ts';
export { type FolderState, shardsLeft, stateOf } from './check/progress-of.ts';
export { verify } from './check/verify.ts';
export { DEDUPED, DEFAULT_NEAR, dedupFolder } from './dedup/dedup-folder.ts';
export { DEDUP_FORMATS } from './dedup/stored-part.ts';
export type { CorpusItem } from './item.ts';
export { wholeNumberOption } from './option-kinds.ts';
export {
  CORPUS_OPTION_NAMES,
  type CorpusOptions,
  DEFAULT_OPTIONS,
  OPTION_ROWS,
} from './options.ts';
export { ADVICE, OUTCOME_NAMES, OUTCOMES, type Outcome } from './outcome.ts';
export { judgePage } from './page/judge-page.ts';
export { RuleBook } from './page/rule-book.ts';
export { isUnitDone, type Manifest, PARTS } from './parts/manifest.ts';
export { packer } from './parts/packing.ts';
export { requireParquet } from './parts/parquet-sink.ts';
export { newTally } from './parts/tally.ts';
export { clearAside, writeAside } from './parts/write-aside.ts';
export { QUALITY_FILTERS } from './quality/quality-rules.ts';
export {
  columnValue,
  type FieldType,
  RECORD_FIELDS,
  recordSchema,
} from './record.ts';
export { bytes as formatBytes, counted, htmlReport, number as formatNumber } from './report/html-report.ts';
export { prometheusText } from './report/prometheus.ts';
export { markInput, planInputs, unitsOf, type WorkUnit } from './run/plan.ts';
export { readUnit } from './run/read-unit.ts';
export { type CorpusRun, openRun, runKey } from './run/run-file.ts';
export { allUnits, runUnit, type UnitInput } from './run/run-unit.ts';
export { readShard, type Shard, unitsOfShard } from './run/shard.ts';
export { BottomSketches } from './templates/bottom-sketches.ts';
export { type LearnedTable, learnTemplate, learnTemplates, MIN_SITE_PAGES } from './templates/learn-templates.ts';
export { frameOf } from './templates/sketch-frames.ts';
export { type SketchTaker, sketchPage } from './templates/sketch-page.ts';
export { packSite, TemplateTable, tableHash, templateTable } from './templates/template-table.ts';
export { Supervisor } from './workers/supervisor.ts';
