// Text → text that is safe inside HTML, XML and SVG: as content, or inside a quoted attribute.

const TEXT = /[&<>]/g;
const VALUE = /[&<>"'`]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

export function escapeHtml(text: string): string {
  return text.replace(TEXT, (one) => ENTITIES[one]!);
}

export function escapeAttribute(text: string): string {
  return text.replace(VALUE, (one) => ENTITIES[one]!);
}
