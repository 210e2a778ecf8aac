// Page + Labels + Metadata → text, markdown, html, json, tei
export { type Chunk, type ChunkContext, type ChunkOptions, readChunks } from './chunks.ts';
export { type Comment, readComments, readPosts } from './comments.ts';
export { type Block, type Document, headOf, type Inline, type Row, type Table } from './document/document.ts';
export { frontMatter } from './front-matter.ts';
export { hiddenParts, type JsonHidden, maybeHiddenParts } from './hidden-parts.ts';
export { writeHtml } from './html.ts';
export { JSON_VERSION, type JsonPage, renderJson, type SecondReading } from './json.ts';
export type { JsonBlock } from './json-blocks.ts';
export { fieldSchema, pageSchema } from './json-schema.ts';
export { type AnswerFacts, Keep, keepOf } from './keep.ts';
export { writeMarkdown } from './markdown/markdown.ts';
export type { RenderOptions } from './options.ts';
export { PAGE_FIELDS, type PageRecord, type RecordField } from './record/fields.ts';
export { FIELD_NAMES, pageRecord } from './record/page-record.ts';
export { renderDocument, renderMarkdown } from './render.ts';
export { writeTei } from './tei.ts';
export { renderText } from './text.ts';
export { type Thread, threadOf } from './thread.ts';
