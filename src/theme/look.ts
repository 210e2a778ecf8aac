// The shared look of everything that Pith shows in a browser: the inspector, its exports, the reports. Each color is defined
// once, for light and for dark. Labels have two tones: one for fills, one for text.

import type { LabelName } from '../methods/index.ts';

const LABEL_TONES: Readonly<Record<LabelName, readonly [fill: string, light: string, dark: string]>> = {
  content: ['#12a36d', '#0b6b47', '#63d6a6'],
  heading: ['#0b8aa0', '#086172', '#5fcbdd'],
  comment: ['#e08a2c', '#8f4d08', '#f0b267'],
  related: ['#9061f9', '#6436d0', '#bfa3ff'],
  navigation: ['#3b82f6', '#1d5bc4', '#8bb6ff'],
  consent: ['#e0458b', '#ab1f61', '#ff8fc0'],
  hidden: ['#6b7280', '#4b5563', '#b3bac4'],
  boilerplate: ['#94a3b8', '#55606f', '#a9b4c2'],
};

const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  ground: ['#f4f1ea', '#121516'],
  panel: ['#fffdf9', '#181c1e'],
  raised: ['#ffffff', '#1f2426'],
  ink: ['#1c221e', '#e9e6df'],
  muted: ['#5d655d', '#a3aaa2'],
  line: ['#ded9cd', '#31383a'],
  accent: ['#16714f', '#5fcf9f'],
  'accent-ink': ['#ffffff', '#06251a'],
  'accent-wash': ['#e2f1e9', '#1b3229'],
  warn: ['#8a4b00', '#f0b267'],
  shade: ['#2b261a14', '#00000066'],
  'only-other': ['#c2410c', '#fb8a55'],
};

const variables = [
  ...Object.entries(COLORS).map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`),
  ...Object.entries(LABEL_TONES).flatMap(([name, [fill, light, dark]]) => [
    `--${name}:${fill}`,
    `--${name}-ink:light-dark(${light},${dark})`,
  ]),
  '--radius:8px',
  '--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif',
  '--serif:"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif',
  '--mono:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,monospace',
];
const tones = Object.keys(LABEL_TONES).map(
  (name) => `[data-label="${name}"]{--tone:var(--${name});--tone-ink:var(--${name}-ink)}`,
);

/** The base style sheet of all others. `data-theme` on the root overrides the system's setting. */
export const LOOK: string = [
  `:root{color-scheme:light dark;${variables.join(';')}}`,
  ':root[data-theme="light"]{color-scheme:light}',
  ':root[data-theme="dark"]{color-scheme:dark}',
  ...tones,
].join('\n');
