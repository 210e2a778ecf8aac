// Page + Labels → text, json
export { JSON_VERSION, type JsonBlock, type JsonPage, renderJson } from './json.ts';
export { separator } from './separator.ts';
export { renderText } from './text.ts';
export { xpath } from './xpath.ts';
