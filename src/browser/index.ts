// Page → Layout, through Chromium

export { drawBlocks } from './draw-blocks.ts';
export { extractPage, type LivePage } from './extract-page.ts';
export { findChromium } from './find-chromium.ts';
export type { Network } from './network.ts';
export {
  type RenderCounts,
  Renderer,
  type RendererOptions,
  type RenderFailure,
  type RenderOutcome,
} from './renderer.ts';
export { ScriptRunner } from './run-scripts.ts';
export type { Served } from './tab.ts';
