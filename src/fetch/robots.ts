// robots.txt → what may be fetched, how slowly, and where the sitemaps are (RFC 9309: the most specific rule wins,
// Allow before Disallow on a tie; `*` and `$` in patterns).

export interface Robots {
  allows(path: string): boolean;
  /** Seconds between requests, when the site asks for it. */
  readonly delaySeconds: number | undefined;
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delaySeconds: number | undefined;
}

/** RFC 9309 asks for at least 500 KiB to be read. */
const MOST_CHARACTERS: number = 512 * 1024;

export const ALLOW_ALL: Robots = { allows: () => true, delaySeconds: undefined, sitemaps: [] };

export function parseRobots(text: string, agent = 'pith'): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let open = false; // the last line named an agent
  for (const line of text.slice(0, MOST_CHARACTERS).split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = withoutComment(line.slice(colon + 1)).trim();
    if (name === 'sitemap') sitemaps.push(value);
    else if (name === 'user-agent') {
      if (!open) groups.push({ agents: [], rules: [], delaySeconds: undefined });
      groups.at(-1)!.agents.push(value.toLowerCase());
      open = true;
      continue;
    } else if (groups.length > 0) addLine(groups.at(-1)!, name, value);
    open = false;
  }
  const own = groups.filter((group) => group.agents.includes(agent));
  const chosen = own.length > 0 ? own : groups.filter((group) => group.agents.includes('*'));
  const rules = chosen.flatMap((group) => group.rules);
  return {
    allows: (path) => decide(rules, path),
    delaySeconds: chosen.find((group) => group.delaySeconds !== undefined)?.delaySeconds,
    sitemaps,
  };
}

function addLine(group: Group, name: string, value: string): void {
  if ((name === 'allow' || name === 'disallow') && value !== '')
    group.rules.push({ allow: name === 'allow', pattern: value });
  if (name === 'crawl-delay' && Number.isFinite(Number.parseFloat(value)))
    group.delaySeconds = Number.parseFloat(value);
}

function withoutComment(text: string): string {
  const hash = text.indexOf('#');
  return hash < 0 ? text : text.slice(0, hash);
}

function decide(rules: readonly Rule[], path: string): boolean {
  let best: Rule | undefined;
  for (const rule of rules) {
    if (!matches(rule.pattern, path)) continue;
    const longer = best === undefined || rule.pattern.length > best.pattern.length;
    if (longer || (rule.pattern.length === best!.pattern.length && rule.allow)) best = rule;
  }
  return best?.allow ?? true;
}

/** Pieces between the stars in order, the first at the start; `$` pins the last to the end. No backtracking is needed. */
function matches(pattern: string, path: string): boolean {
  const pinned = pattern.endsWith('$');
  const pieces = (pinned ? pattern.slice(0, -1) : pattern).split('*');
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
