// Shared parts of the plots: colors, axes, marks. Text uses the page's ink (currentColor), so light and dark both work.

import { escapeAttribute, escapeHtml } from '../../../src/text/index.ts';

/** Data colors, with a contrast of 3 or more on white and on near-black. The floor is always gray. */
const COLORS = ['#3b82d6', '#c8701a', '#2a9d63', '#b455b0', '#d1495b', '#1199a8', '#9a7b1f', '#6f6fd8'];
const FLOOR_COLOUR = '#8a8f98';

export function colorOf(subject: number): string {
  return subject === 0 ? FLOOR_COLOUR : COLORS[(subject - 1) % COLORS.length]!;
}

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A drawing with its height; it shrinks with the window and has a name for screen readers. */
export function drawing(width: number, height: number, name: string, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${round(height)}" width="${width}" height="${round(height)}" role="img" aria-label="${escapeAttribute(name)}">${parts.join('')}</svg>`;
}

export function text(x: number, y: number, content: string, options: { anchor?: string; cls?: string } = {}): string {
  const { anchor = 'start', cls } = options;
  const style = cls === undefined ? '' : ` class="${cls}"`;
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${style}>${escapeHtml(content)}</text>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, cls: string): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${cls}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, color: string, title: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(height)}" fill="${color}"><title>${escapeHtml(title)}</title></rect>`;
}

/** `name` cut to `length` characters; the table beside the plot has it in full. */
export function short(name: string, length: number): string {
  return name.length <= length ? name : `${name.slice(0, length - 1)}…`;
}

/** The subjects' names in their colors, wrapping like words. */
export function legend(names: readonly string[]): string {
  const entry = (name: string, i: number): string =>
    `<span><i style="background:${colorOf(i)}"></i>${escapeHtml(name)}</span>`;
  return `<p class="legend">${names.map(entry).join(' ')}</p>`;
}
