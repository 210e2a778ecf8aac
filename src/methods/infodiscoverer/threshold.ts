// Blocks with their entropies → the entropy above which a block is redundant. Greedy, as in the paper: the threshold is raised
// step by step as long as the added blocks bring new terms. The step with the most new terms is the text; once later steps
// bring hardly any, the rest is repetition.

const STEP = 0.1;
/** After the text, a step must bring this share of all terms. */
const MIN_GAIN = 0.01;

export interface JudgedBlock {
  readonly entropy: number;
  readonly terms: ReadonlySet<number>;
}

export function greedyThreshold(blocks: readonly JudgedBlock[]): number {
  const gains = gainsByStep(blocks);
  const all = gains.reduce((sum, gain) => sum + gain, 0);
  let step = gains.indexOf(Math.max(...gains));
  while (step + 1 < gains.length && gains[step + 1]! >= MIN_GAIN * all) step++;
  return (step + 1) * STEP;
}

/** Number of new terms from the blocks of each step, lowest entropy first. */
function gainsByStep(blocks: readonly JudgedBlock[]): number[] {
  const gains: number[] = new Array(Math.round(1 / STEP)).fill(0);
  const known = new Set<number>();
  for (const { entropy, terms } of [...blocks].sort((a, b) => a.entropy - b.entropy)) {
    const step = Math.min(gains.length - 1, Math.max(0, Math.ceil(entropy / STEP) - 1));
    const before = known.size;
    for (const term of terms) known.add(term);
    gains[step]! += known.size - before;
  }
  return gains;
}
