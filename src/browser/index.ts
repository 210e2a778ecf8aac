// Page → Layout, through Chromium
export { drawBlocks } from './draw-blocks.ts';
export { findChromium, HOW_TO_GET_CHROMIUM } from './find-chromium.ts';
export type { Network } from './network.ts';
export {
  type RenderCounts,
  Renderer,
  type RendererOptions,
  type RenderFailure,
  type RenderOutcome,
} from './renderer.ts';
