// Stored records → the output of `pith sites list` and `show`.

import { type Io, styleOf } from '../../../command/index.ts';
import { staleReason } from '../../../index.ts';
import { pagesOf, type StoredRecord, storedBytes } from '../../../sites/tracking/index.ts';
import { formatTable } from '../../../terminal/index.ts';
import { formatBytes, layoutTable } from './layout-table.ts';
import { rulesTable } from './rule-table.ts';

export function siteList(records: readonly StoredRecord[], location: string, io: Io): string {
  if (records.length === 0) return `no sites in ${location}\n`;
  const style = styleOf(io.stdout, io);
  const table = formatTable(
    [
      { title: 'site', paint: (cell) => style.cyan(cell) },
      { title: 'method' },
      { title: 'version', align: 'right' },
      { title: 'page kinds', align: 'right' },
      { title: 'pages', align: 'right' },
      { title: 'learned' },
      { title: 'seen', align: 'right' },
      { title: 'size', align: 'right' },
      {
        title: 'state',
        paint: (cell) =>
          cell === 'fits' || cell === 'new' || /^\d+ rules?$/.test(cell) ? style.green(cell) : style.yellow(cell),
      },
    ],
    records.map(({ key, method, bytes, record }, i) => [
      key,
      method,
      record === undefined ? '-' : String(record.version),
      record === undefined ? '-' : String(record.templates.length),
      record === undefined ? '-' : String(pagesOf(record)),
      record?.created.slice(0, 10) || '-',
      record === undefined ? '-' : String(record.health.seen),
      formatBytes(bytes),
      stateOf(records[i]!),
    ]),
    { header: style.bold, width: io.stdout.isTTY === true ? io.stdout.columns : undefined },
  );
  return `${table}\n`;
}

export function siteSheet(records: readonly StoredRecord[], io: Io): string {
  const style = styleOf(io.stdout, io);
  const width = io.stdout.isTTY === true ? io.stdout.columns : undefined;
  return records
    .map((stored) => {
      const { key, method, bytes, record } = stored;
      const head = `${style.bold(key)}, method ${method}: ${stateOf(stored)}`;
      if (record === undefined) return `${head}\n`;
      if (record.rules !== undefined) return `${head}\n${rulesTable(record.rules.list, key, io)}`;
      const options = Object.entries(record.options).map(([name, value]) => `${name}=${value}`);
      return `${[
        head,
        `  version   ${record.version}${record.created === '' ? '' : `, learned ${record.created}`}, from ${pagesOf(record)} pages`,
        `  size      ${formatBytes(storedBytes(record, false))}, with earlier versions ${formatBytes(bytes)}`,
        `  options   ${options.join(' ') || 'none'}`,
        `  seen      ${record.health.seen} pages since${record.health.recent === '' ? '' : `, the last: ${record.health.recent}`}`,
        ...record.history.map(
          (old) => `  earlier   version ${old.version}${old.created === '' ? '' : `, learned ${old.created}`}`,
        ),
        layoutTable(record, style, width),
      ].join('\n')}\n`;
    })
    .join('\n');
}

function stateOf({ record, problem }: StoredRecord): string {
  if (record === undefined) return `unreadable: ${problem!.message}`;
  const stale = staleReason(record);
  if (stale !== undefined) return `stale: ${stale}`;
  if (record.rules !== undefined) return countOf(record.rules.list.length);
  return record.health.seen === 0 ? 'new' : 'fits';
}

function countOf(rules: number): string {
  return rules === 1 ? '1 rule' : `${rules} rules`;
}
