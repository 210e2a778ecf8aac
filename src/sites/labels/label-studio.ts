// Labels of pages ↔ Label Studio tasks, one region per label. Label Studio shows the page in a frame, with positions relative
// to its body; here they are relative to the document.

import { PithError } from '../../base/index.ts';
import { checkPageLabels, type PageLabel } from '../rules/index.ts';
import type { LabeledPage } from './labels-file.ts';

/**
 * The labeling interface for the tasks.
 *
 *     LABEL_STUDIO_CONFIG.includes('HyperTextLabels'); // true
 */
export const LABEL_STUDIO_CONFIG = `<View>
  <HyperTextLabels name="label" toName="page">
    <Label value="keep" background="#2e7d32"/>
    <Label value="drop" background="#c62828"/>
  </HyperTextLabels>
  <HyperText name="page" value="$html"/>
</View>
`;

const BODY = '/html[1]/body[1]';
const ABOUT = ['id', 'url', 'site', 'author', 'created'] as const;

/**
 * Tasks that Label Studio imports: write them as one JSON file. The pages must include their HTML.
 *
 *     JSON.stringify(labelStudioTasks([{ html, labels: [labelSegments(parsePage(html), [0], 'drop')] }]));
 */
export function labelStudioTasks(pages: readonly LabeledPage[]): object[] {
  return pages.map((page, i) => {
    const { html, labels } = page;
    if (html === undefined)
      throw new PithError('bad-input', `page ${i + 1} does not include its HTML, which Label Studio needs`);
    const about = Object.fromEntries(
      ABOUT.filter((name) => page[name] !== undefined).map((name) => [name, page[name]]),
    );
    const result = labels.map((label, r) => regionOf(label, `${i + 1}-${r + 1}`));
    return { data: { html, ...about }, annotations: [{ result }] };
  });
}

function regionOf({ label, start, end, startOffset, endOffset, text }: PageLabel, id: string): object {
  const value = { start: inBody(start), end: inBody(end), startOffset, endOffset, text, hypertextlabels: [label] };
  return { id, type: 'hypertextlabels', from_name: 'label', to_name: 'page', value };
}

function inBody(path: string): string {
  return path.startsWith(`${BODY}/`) ? path.slice(BODY.length) : path;
}

/**
 * Reads a JSON export of Label Studio; regions that are neither keep nor drop are ignored.
 *
 *     fromLabelStudio(labelStudioTasks([{ html, labels: [] }]))[0]?.html === html; // true
 */
export function fromLabelStudio(tasks: unknown): LabeledPage[] {
  if (!Array.isArray(tasks)) throw new PithError('bad-input', 'a Label Studio export must be a list of tasks');
  return tasks.map((task, i) => {
    const { data, annotations } = asObject(task, `task ${i + 1}`);
    const { html, ...about } = asObject(data, `the data of task ${i + 1}`);
    if (typeof html !== 'string') throw new PithError('bad-input', `task ${i + 1} has no HTML in data.html`);
    const known = ABOUT.filter((name) => typeof about[name] === 'string').map((name) => [name, about[name]]);
    const [first] = Array.isArray(annotations) ? annotations : [];
    const { result } = first === undefined ? { result: [] } : asObject(first, `the annotation of task ${i + 1}`);
    const labels = (Array.isArray(result) ? result : []).flatMap((region) => labelOf(region, i + 1));
    return { ...Object.fromEntries(known), html, labels: checkPageLabels(labels) };
  });
}

function labelOf(region: unknown, task: number): PageLabel[] {
  const { value } = asObject(region, `a region of task ${task}`);
  const { hypertextlabels, start, end, startOffset, endOffset, text } = asObject(value, `a region of task ${task}`);
  const label = Array.isArray(hypertextlabels) ? hypertextlabels[0] : undefined;
  if (label !== 'keep' && label !== 'drop') return [];
  const said = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  return [{ label, start: ofDocument(start), end: ofDocument(end), startOffset, endOffset, text: said } as PageLabel];
}

function ofDocument(path: unknown): unknown {
  return typeof path !== 'string' || path.startsWith('/html') || path.startsWith('(') ? path : `${BODY}${path}`;
}

function asObject(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new PithError('bad-input', `${what} is not an object`);
}
