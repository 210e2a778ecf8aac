// robots.txt → which paths may be fetched, how slowly, and where the sitemaps are, according to RFC 9309. The most specific
// rule wins, and Allow wins a tie; patterns have `*` and `$`; rules and paths are compared with normalized percent-encoding.
// Misspellings that the standard's reference parser accepts (a missing colon, `disalow`) are accepted too: it obeys more rules.

export interface Robots {
  /** Whether a path with its query (`/a?b`) may be fetched. */
  allows(path: string): boolean;
  /** Seconds between requests, if the site sets a delay. */
  readonly delaySeconds: number | undefined;
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly allow: boolean;
  /** Characters of its pattern: the longest matching rule is the most specific. */
  readonly length: number;
  /** The parts between the stars, split once: there may be thousands of rules and URLs. */
  readonly pieces: readonly string[];
  /** True when the last piece must match the end of the path. */
  readonly pinned: boolean;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delaySeconds: number | undefined;
}

/** RFC 9309 requires reading at least 500 KiB. */
const MAX_CHARACTERS: number = 512 * 1024;
/** The rest of a line is ignored: eight times the longest URL that old browsers accepted. */
const MAX_LINE: number = 8 * 2083;

const ANY_AGENT = '*';
/** Our name in robots.txt. */
export const ROBOTS_NAME = 'pith';

export const ALLOW_ALL: Robots = { allows: () => true, delaySeconds: undefined, sitemaps: [] };
export const ALLOW_NONE: Robots = { allows: () => false, delaySeconds: undefined, sitemaps: [] };

/** Line names with common misspellings. */
const LINE_NAMES: ReadonlyMap<string, string> = new Map([
  ...['user-agent', 'useragent', 'user agent'].map((name) => [name, 'user-agent'] as const),
  ...['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'].map(
    (name) => [name, 'disallow'] as const,
  ),
  ...['sitemap', 'site-map'].map((name) => [name, 'sitemap'] as const),
  ['allow', 'allow'],
  ['crawl-delay', 'crawl-delay'],
]);

export function parseRobots(text: string, agent: string = ROBOTS_NAME): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let open = false; // reading user-agent lines: only a rule ends the group
  for (const line of text
    .slice(0, MAX_CHARACTERS)
    .replace(/^[\ufeff\ufffd]{1,2}/, '')
    .split(/\r\n|\r|\n/)) {
    const [name, value] = readLine(line);
    if (name === 'sitemap') sitemaps.push(value);
    else if (name === 'user-agent') {
      if (!open) groups.push({ agents: [], rules: [], delaySeconds: undefined });
      groups.at(-1)!.agents.push(agentName(value));
      open = true;
    } else if (name !== undefined && groups.length > 0) {
      addLine(groups.at(-1)!, name, value);
      if (name !== 'crawl-delay') open = false;
    }
  }
  const wanted = agent.toLowerCase();
  const own = groups.filter(({ agents }) => wanted !== '' && agents.includes(wanted));
  const chosen = own.length > 0 || wanted === '' ? own : groups.filter(({ agents }) => agents.includes(ANY_AGENT));
  const rules = chosen.flatMap((group) => group.rules);
  return {
    allows: (path) => decide(rules, sameWriting(path)),
    delaySeconds: chosen.find((group) => group.delaySeconds !== undefined)?.delaySeconds,
    sitemaps,
  };
}

/**
 * Name and value of a line; the name is undefined for a line that does not count. Without a colon, two words are name and value.
 */
function readLine(line: string): [name: string | undefined, value: string] {
  const hash = line.indexOf('#');
  const bare = line.slice(0, hash < 0 ? MAX_LINE : Math.min(hash, MAX_LINE)).trim();
  let at = bare.indexOf(':');
  if (at < 0) {
    at = bare.search(/\s/);
    if (at < 0 || /\s/.test(bare.slice(at).trim())) return [undefined, ''];
  }
  return [LINE_NAMES.get(bare.slice(0, at).trim().toLowerCase()), bare.slice(at + 1).trim()];
}

/** The product token, without version or anything else. `*`, alone or before a space, means every agent. */
function agentName(value: string): string {
  return /^\*(?:\s|$)/.test(value) ? ANY_AGENT : /^[a-z_-]*/i.exec(value)![0].toLowerCase();
}

function addLine(group: Group, name: string, value: string): void {
  if (name === 'crawl-delay') {
    const seconds = Number.parseFloat(value);
    if (seconds >= 0 && Number.isFinite(seconds)) group.delaySeconds = seconds;
  } else if (value !== '') {
    const allow = name === 'allow';
    group.rules.push(ruleOf(allow, sameWriting(value)));
    // A rule that allows a folder's index.html also allows the folder.
    if (allow && value.endsWith('/index.html'))
      group.rules.push(ruleOf(allow, `${sameWriting(value.slice(0, -'index.html'.length))}$`));
  }
}

function ruleOf(allow: boolean, pattern: string): Rule {
  const pinned = pattern.endsWith('$');
  return { allow, pinned, length: pattern.length, pieces: (pinned ? pattern.slice(0, -1) : pattern).split('*') };
}

const encoder = new TextEncoder();
const hex = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** Normalizes percent-encoding: non-ASCII characters are encoded, unreserved characters are not. */
function sameWriting(path: string): string {
  return path
    .replace(/[^\x00-\x7f]+/g, (text) => Array.from(encoder.encode(text), hex).join(''))
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => {
      const sign = String.fromCharCode(Number.parseInt(digits, 16));
      return /[a-z0-9._~-]/i.test(sign) ? sign : `%${digits.toUpperCase()}`;
    });
}

function decide(rules: readonly Rule[], path: string): boolean {
  let best: Rule | undefined;
  for (const rule of rules) {
    if (best !== undefined && (rule.length < best.length || (rule.length === best.length && !rule.allow))) continue;
    if (matches(rule, path)) best = rule;
  }
  return best?.allow ?? true;
}

/**
 * Matches the pieces between the stars in order, the first at the start; `$` pins the last to the end. No backtracking is needed.
 */
function matches({ pieces, pinned }: Rule, path: string): boolean {
  if (!path.startsWith(pieces[0]!)) return false;
  let at = pieces[0]!.length;
  for (const [i, piece] of pieces.entries()) {
    if (i === 0) continue;
    if (pinned && i === pieces.length - 1) return path.length - piece.length >= at && path.endsWith(piece);
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !pinned || at === path.length;
}
