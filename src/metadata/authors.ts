// What pages write where the author should stand → names. "By" and its sisters go, roles and dates after the name go,
// "A and B" become two; addresses, site names and sentences are refused.

const BY =
  /^\s*(?:(?:(?:written|posted|published|reported|text)\s+)?by|von|par|por|di|door|av|af|autor(?:in)?|author|text|автор|auteur|作者|文)\s*[:：]?\s+/iu;
const BY_COLON = /^\s*(?:by|von|par|por|di|autor(?:in)?|authors?|text|автор|auteur|作者|文)\s*[:：]\s*/iu;
const TAIL =
  /\s*(?:[|•·–—(/]|,\s*(?:\d|staff|reporter|editor|senior|correspondent|contributor)|\son\s|\sam\s\d|\d{1,2}[:.]\d{2}|\d{4}).*$/iu;
const BETWEEN = /\s*(?:,|;|\s(?:and|und|et|y|e|en|i|og|och|&)\s)\s*/iu;
const REFUSED =
  /https?:|www\.|@|^(?:admin|administrator|editor|staff|guest|webmaster|unknown|anonymous|redaktion|redaction|n\/a|author|\d+)$/i;
const MAX_NAME = 60;
const MAX_WORDS = 6;

/** Names from a byline or an author field; [] when it holds none. */
export function readNames(text: string | undefined, siteName?: string): string[] {
  if (text === undefined || text.length > 300) return [];
  const bare = text.replace(/\s+/g, ' ').replace(BY_COLON, '').replace(BY, '').trim();
  const names: string[] = [];
  for (const part of bare.split(BETWEEN)) {
    const name = part.replace(TAIL, '').replace(/^[\s.:,-]+|[\s.:,-]+$/g, '');
    if (isName(name) && name.toLowerCase() !== siteName?.toLowerCase() && !names.includes(name)) names.push(name);
  }
  return names;
}

function isName(name: string): boolean {
  if (name.length < 2 || name.length > MAX_NAME || REFUSED.test(name)) return false;
  const words = name.split(/\s+/);
  if (words.length > MAX_WORDS) return false;
  return /^[\p{Lu}\p{Lo}\p{Lt}]/u.test(name) || (words.length === 1 && /^\p{L}[\p{L}\p{N}_.-]+$/u.test(name));
}

/** A byline in running text: "By Jane Doe" and nothing else much. */
export function nameInText(line: string): string[] {
  if (line.length > 120 || !(BY.test(line) || BY_COLON.test(line))) return [];
  return readNames(line).filter(
    (name) =>
      /\s/.test(name) &&
      name.split(/\s+/).every((word) => /^[\p{Lu}\p{Lo}]|^(?:de|van|von|der|den|la|le|di|da|bin|al|el)$/u.test(word)),
  );
}
