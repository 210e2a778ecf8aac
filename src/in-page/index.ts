// Document in a tab → Layout, Extraction
export { extractDocument, layoutFromDocument, pageFromDocument } from './extract-document.ts';
