// Shared by every program of the lab: options and aligned rows. Tables and plots are in kit/plots.
export { align } from './align.ts';
export { refuseOptions, toolOptions, toolWords } from './options.ts';
