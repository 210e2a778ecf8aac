// The progress of a run, for people: outcomes that add up, what is missing, and the command to continue.

import { type Io, styleOf } from '../../../command/index.ts';
import {
  counted,
  type FolderState,
  formatBytes,
  formatNumber,
  OUTCOME_NAMES,
  OUTCOMES,
  type Shard,
} from '../../../corpus/index.ts';
import { formatTable } from '../../../terminal/index.ts';

export function runStateText(state: FolderState, io: Io, { shard }: { shard?: Shard; key?: string } = {}): string {
  const style = styleOf(io.stdout, io);
  const { tally, units, missing, manifests, quarantined, folder } = state;
  const rows = OUTCOME_NAMES.filter((name) => tally.outcomes[name] > 0).map((name) => [
    name,
    formatNumber(tally.outcomes[name]),
    `${((100 * tally.outcomes[name]) / Math.max(1, tally.records)).toFixed(1)} %`,
    OUTCOMES[name],
  ]);
  const filters = Object.entries(tally.filtered).map(([name, count]) => [`  ${name}`, formatNumber(count), '', '']);
  const at = rows.findIndex(([name]) => name === 'filtered');
  if (at >= 0) rows.splice(at + 1, 0, ...filters);
  rows.push(['records', formatNumber(tally.records), '', '']);
  const right = { align: 'right' as const };
  const columns = [{ title: 'outcome' }, { title: 'pages', ...right }, { title: '', ...right }, { title: '' }];
  const bytes = manifests.reduce((sum, one) => sum + one.bytes, 0);
  const done = units.length - missing.length;
  const lines = [
    formatTable(columns, rows, { header: style.dim, width: io.stdout.isTTY === true ? io.stdout.columns : undefined }),
    `${formatNumber(tally.words)} words in ${counted(manifests.length, 'part')}, ${formatBytes(bytes)}, in ${folder}`,
  ];
  if (quarantined.length > 0)
    lines.push(style.yellow(`${formatNumber(quarantined.length)} pages in quarantine: each ended its process twice`));
  if (missing.length === 0)
    lines.push(style.green(`done: ${units.length === 1 ? 'its one unit' : `all ${formatNumber(units.length)} units`}`));
  else if (shard !== undefined && shard.count > 1)
    lines.push(
      `shard ${shard.index} of ${shard.count}: ${formatNumber(done)} of ${formatNumber(units.length)} units of the run are done`,
    );
  else
    lines.push(
      style.yellow(
        `${formatNumber(missing.length)} of ${formatNumber(units.length)} units are missing: repeat the command to continue`,
      ),
    );
  return lines.join('\n');
}
