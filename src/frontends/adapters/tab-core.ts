// The library as pith/browser loads it on first use: the synchronous functions, and the loader of the model, which is a
// third file (methods/fusion/lazy-model.ts).

export { whyOf } from '../../explain/index.ts';
export { extract, extractResponse, parsePage } from '../../extract.ts';
export { extractDocument, layoutFromDocument, pageFromDocument } from '../../in-page/index.ts';
export { loadModel } from '../../methods/fusion/index.ts';
export { methods, registerMethod } from '../../methods/index.ts';
