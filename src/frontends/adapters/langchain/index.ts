// LangChain documents of HTML → documents of text with metadata and positions; needs the package @langchain/core
export { MozillaReadabilityTransformer, PithTransformer, type PithTransformerOptions } from './transformer.ts';
