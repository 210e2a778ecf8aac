// How much of a text is repeated: whole lines, and runs of words, as shares of its characters, as the Gopher paper counts
// them. Each takes one pass over the words.

/** Share of repeated lines, and of their characters. */
export function repeatedShare(lines: readonly string[]): { count: number; characters: number } {
  const seen = new Set<string>();
  let count = 0;
  let characters = 0;
  let all = 0;
  for (const line of lines) {
    all += line.length;
    if (seen.has(line)) {
      count++;
      characters += line.length;
    } else seen.add(line);
  }
  return { count: count / Math.max(1, lines.length), characters: characters / Math.max(1, all) };
}

/** Share of the characters in the most common run of `size` words, if it occurs more than once. */
export function charShareOfTop(tokens: readonly string[], size: number): number {
  const counts = new Map<string, number>();
  let best = 1;
  let most = '';
  for (let i = 0; i + size <= tokens.length; i++) {
    const gram = tokens.slice(i, i + size).join(' ');
    const count = (counts.get(gram) ?? 0) + 1;
    counts.set(gram, count);
    if (count > best || (count === best && count > 1 && gram.length > most.length)) {
      best = count;
      most = gram;
    }
  }
  return best === 1 ? 0 : (best * (most.length - size + 1)) / Math.max(1, characters(tokens));
}

/** Share of the characters in any repeated run of `size` words; each word counts once. */
export function charShareOfRepeats(tokens: readonly string[], size: number): number {
  const seen = new Set<string>();
  let repeated = 0;
  let past = 0;
  for (let i = 0; i + size <= tokens.length; i++) {
    const gram = tokens.slice(i, i + size).join(' ');
    if (!seen.has(gram)) {
      seen.add(gram);
      continue;
    }
    for (let at = Math.max(i, past); at < i + size; at++) repeated += tokens[at]!.length;
    past = i + size;
  }
  return repeated / Math.max(1, characters(tokens));
}

function characters(tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + token.length, 0);
}
