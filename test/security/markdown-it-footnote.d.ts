// The package has no types.

declare module 'markdown-it-footnote' {
  import type { PluginSimple } from 'markdown-it';

  const footnotes: PluginSimple;
  // biome-ignore lint/style/noDefaultExport: the package's own shape
  export default footnotes;
}
