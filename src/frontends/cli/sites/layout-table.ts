// A site's templates → rows for people: pages, URL shapes, the learner's figures, size, health.

import type { SiteRecord } from '../../../index.ts';
import { layoutBytes } from '../../../sites/tracking/index.ts';
import { formatTable, type TerminalStyle } from '../../../terminal/index.ts';

/** `812 B`, `12.4 KB`, `1.3 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 2 ** 20 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

export function layoutTable(site: SiteRecord, style: TerminalStyle, width: number | undefined): string {
  const names = [...new Set(site.templates.flatMap(({ template }) => Object.keys(template.figures)))];
  return formatTable(
    [
      { title: 'page kind', paint: (cell) => style.cyan(cell) },
      { title: 'pages', align: 'right' },
      ...names.map((name) => ({ title: inWords(name), align: 'right' as const })),
      { title: 'size', align: 'right' },
      { title: 'seen', align: 'right' },
      { title: 'URL shapes', max: 80 },
    ],
    site.templates.map((one) => [
      one.id,
      String(one.template.pages),
      ...names.map((name) => formatFigure(one.template.figures[name])),
      formatBytes(layoutBytes(site, one)),
      String(one.health.seen),
      one.urlShapes.map(([shape, pages]) => `${shape} (${pages})`).join(', ') || '-',
    ]),
    { header: style.bold, width, indent: '  ' },
  );
}

/** `contentWords` → `content words`. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function formatFigure(value: number | undefined): string {
  if (value === undefined) return '-';
  return Number.isInteger(value) || value >= 10 ? String(Math.round(value)) : value.toFixed(2);
}
