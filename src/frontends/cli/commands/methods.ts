// `pith methods`: the registry as a table, or one method with its options.

import { PithError } from '../../../base/index.ts';
import { type Command, defineCommand, type Io, styleOf } from '../../../command/index.ts';
import { DEFAULT_METHOD, describeMethod, type Method, methods, type OptionSpec } from '../../../methods/index.ts';
import { formatTable } from '../../../terminal/index.ts';
import { didYouMean } from '../../../text/index.ts';

export const methodsCommand: Command = defineCommand({
  name: 'methods',
  usage: '[name]',
  options: { json: { help: 'print JSON' } },
  examples: [
    ['pith methods', 'all of them'],
    [`pith methods ${DEFAULT_METHOD}`, 'one, with its options'],
  ],
  run: async (values, inputs, io) => {
    const chosen = inputs.length === 0 ? methods() : inputs.map(find);
    if (values.json) io.stdout.write(`${JSON.stringify(chosen.map(describeMethod), null, 2)}\n`);
    else if (inputs.length === 0) io.stdout.write(`${overview(chosen, io)}\n`);
    else io.stdout.write(`${chosen.map((method) => details(method, io)).join('\n\n')}\n`);
    return 0;
  },
});

function find(name: string): Method {
  const names = methods().map((method) => method.name);
  const method = methods().find((one) => one.name === name);
  if (method !== undefined) return method;
  throw new PithError(
    'bad-option',
    `unknown method '${name}'${didYouMean(name, names)}; available: ${names.join(', ')}`,
  );
}

function overview(list: readonly Method[], io: Io): string {
  const style = styleOf(io.stdout, io);
  const table = formatTable(
    [
      { title: 'method', paint: (cell) => style.cyan(cell) },
      { title: 'needs', paint: (cell) => style.dim(cell) },
      { title: 'options', max: 40 },
      { title: 'what it does' },
    ],
    list.map((method) => [
      method.name === DEFAULT_METHOD ? `${method.name} *` : method.name,
      method.needs.join(', ') || '-',
      Object.keys(method.options).join(', ') || '-',
      method.title,
    ]),
    { width: io.stdout.isTTY === true ? io.stdout.columns : undefined, header: style.bold },
  );
  return `${table}\n${style.dim('* the default; pith methods NAME shows the options of one')}`;
}

function details(method: Method, io: Io): string {
  const style = styleOf(io.stdout, io);
  const lines = [`${style.bold(method.name)}: ${method.title}`, `  origin   ${method.origin}`];
  if (method.needs.length > 0) lines.push(`  needs    ${method.needs.join(', ')}`);
  if (method.learner !== undefined) lines.push('  learns   from the other pages of a site');
  if (method.slow === true) lines.push('  slow     kept as a reference; its cost grows faster than the page');
  const rows = Object.entries(method.options).map(([name, spec]) => [
    name,
    String(spec.default),
    allowed(spec),
    spec.help,
  ]);
  if (rows.length === 0) return [...lines, '  options  none'].join('\n');
  const columns = [
    { title: 'option', paint: (cell: string) => style.cyan(cell) },
    { title: 'default' },
    { title: 'takes' },
    { title: 'help' },
  ];
  const width = io.stdout.isTTY === true ? io.stdout.columns : undefined;
  return [...lines, formatTable(columns, rows, { indent: '  ', header: style.bold, width })].join('\n');
}

function allowed(spec: OptionSpec): string {
  if (spec.values !== undefined) return spec.values.join(' | ');
  if (typeof spec.default !== 'number') return typeof spec.default;
  return spec.min === undefined && spec.max === undefined ? 'number' : `${spec.min ?? ''}..${spec.max ?? ''}`;
}
