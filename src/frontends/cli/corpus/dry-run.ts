// `--dry-run`: what would be read, how it would be split, and the first records. Writes nothing.

import { type Io, styleOf } from '../../../command/index.ts';
import {
  type CorpusOptions,
  counted,
  formatBytes,
  formatNumber,
  planInputs,
  type Shard,
  unitsOf,
  unitsOfShard,
} from '../../../corpus/index.ts';
import { formatTable } from '../../../terminal/index.ts';

const SHOWN = 20;

export interface DryRun {
  readonly paths: readonly string[];
  readonly base: string | undefined;
  readonly options: CorpusOptions;
  readonly shard: Shard;
  readonly io: Io;
}

export async function dryRun({ paths, base, options, shard, io }: DryRun): Promise<number> {
  const style = styleOf(io.stdout, io);
  const inputs = await planInputs(paths, base);
  const units = unitsOf(inputs, options);
  const own = unitsOfShard(units, shard);
  const rows = inputs
    .slice(0, SHOWN)
    .map(({ path, kind, size, cut }, i) => [
      path,
      kind,
      kind === 'folder' ? `${formatNumber(size)} pages` : formatBytes(size),
      String(units.filter(({ input }) => input === i).length),
      cut ? '' : 'one stream: not split, one worker reads it',
    ]);
  const columns = [
    { title: 'input', max: 60 },
    { title: 'kind' },
    { title: 'size', align: 'right' as const },
    { title: 'units', align: 'right' as const },
    { title: '' },
  ];
  const lines = [formatTable(columns, rows, { header: style.dim })];
  if (inputs.length > SHOWN) lines.push(style.dim(`… and ${formatNumber(inputs.length - SHOWN)} more`));
  const bytes = inputs.filter(({ kind }) => kind !== 'folder').reduce((sum, { size }) => sum + size, 0);
  lines.push(`${counted(inputs.length, 'input')}, ${formatBytes(bytes)}, ${counted(units.length, 'unit')}`);
  if (shard.count > 1)
    lines.push(`shard ${shard.index} of ${shard.count} (${shard.from}): ${counted(own.length, 'unit')}`);
  lines.push(style.dim('nothing was written'));
  io.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
