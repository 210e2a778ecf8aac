// Sums gradient-boosted trees over all segments of a page: the hot loop of `fusion` as a SIMD kernel. AssemblyScript, compiled
// by scripts/build-kernel.mjs into src/methods/fusion/tree-kernel.generated.ts. sum-trees.ts does the same in JavaScript, for runtimes
// that forbid compiling WebAssembly, and both return the same bits.
//
// The caller lays out the memory (src/methods/fusion/tree-kernel.ts).

/** Where everyone goes at a question: added to a left child to reach the next node; or that they part. */
const LEFT: i32 = 0;
const PART: i32 = 1;
const RIGHT: i32 = 2;

/** Segments of a group: the bits of one number. */
const TOGETHER: i32 = 32;
/** Sums of a group take one place more, for what is subtracted past its last segment. */
const PLACES: i32 = TOGETHER + 1;
const EVERYONE: u32 = 0xffffffff;
/** Deeper trees than this are not trained. */
const MAX_DEPTH: i32 = 64;

/** Questions in sets of one column and one way for missing values, sorted by threshold; and nodes of two words. */
@unmanaged
class Trees {
  sets: i32;
  /** u16 per set. */
  column: usize;
  /** u8 per set. */
  missingLeft: usize;
  /** i32 per set, and one past the last. Nobody asks the last question of a set. */
  first: usize;
  /** f32 per question. */
  threshold: usize;
  /** i32: a question and the first word of the left child; or -1 and the value of a leaf as f32. */
  nodes: usize;
  /** i32 per tree: the first word of its root. */
  roots: usize;
  count: i32;
}

/** One page. */
@unmanaged
class Walk {
  trees: Trees;
  /** Segments, and their groups. */
  count: i32;
  groups: i32;
  /** f32: columns of 32 values per group. */
  values: usize;
  /** u8 per column: 1 where all segments share the first value. */
  shared: usize;
  /** u8 per question. */
  way: usize;
  /** u32 per question and group: who goes left. */
  masks: usize;
  /** u32 per level and group: who is at a node. Behind 64 levels, the left sides still to walk. */
  stack: usize;
  /** f64: by how much each sum exceeds the one before it, 33 per group. */
  steps: usize;
  /** f64 per segment: the result. */
  sums: usize;
}

export function sumTrees(walk: Walk): void {
  const trees = walk.trees;
  for (let set = 0; set < trees.sets; set++) {
    const column = i32(load<u16>(trees.column + (set << 1)));
    const values = walk.values + ((column * walk.groups) << 7);
    if (load<u8>(walk.shared + column) === 1) shareWay(walk, set, load<f32>(values));
    else partWays(walk, set, values);
  }
  memory.fill(walk.steps, 0, (walk.groups * PLACES) << 3);
  for (let t = 0; t < trees.count; t++) walkTree(walk, load<i32>(trees.roots + (t << 2)));
  addSteps(walk);
}

/** One value: everyone goes the same way. */
function shareWay(walk: Walk, set: i32, value: f32): void {
  const trees = walk.trees;
  const missingLeft = load<u8>(trees.missingLeft + set) === 1;
  const past = load<i32>(trees.first + ((set + 1) << 2)) - 1;
  for (let question = load<i32>(trees.first + (set << 2)); question < past; question++) {
    const limit = load<f32>(trees.threshold + (question << 2));
    const goesLeft = missingLeft ? !(value >= limit) : value < limit;
    store<u8>(walk.way + question, goesLeft ? LEFT : RIGHT);
  }
}

/** Who is below each threshold of a set, as bits. */
function partWays(walk: Walk, set: i32, values: usize): void {
  const trees = walk.trees;
  const groups = walk.groups;
  const missingLeft = load<u8>(trees.missingLeft + set) === 1;
  const past = load<i32>(trees.first + ((set + 1) << 2)) - 1;
  const lastGroup = everyoneOf(groups - 1, walk.count);
  for (let question = load<i32>(trees.first + (set << 2)); question < past; question++) {
    const limit = f32x4.splat(load<f32>(trees.threshold + (question << 2)));
    const mask = walk.masks + ((question * groups) << 2);
    let some: u32 = 0;
    let missed: u32 = 0;
    for (let group = 0, from = values; group < groups; group++, from += 128) {
      const left = missingLeft ? ~atOrAbove(from, limit) : below(from, limit);
      const everyone = group + 1 < groups ? EVERYONE : lastGroup;
      store<u32>(mask + (group << 2), left);
      some |= left & everyone;
      missed |= ~left & everyone;
    }
    store<u8>(walk.way + question, some === 0 ? RIGHT : missed === 0 ? LEFT : PART);
  }
}

/** 32 segments → a bit for each that is below the limit. */
function below(from: usize, limit: v128): u32 {
  return (
    bitsOf(
      f32x4.lt(v128.load(from), limit),
      f32x4.lt(v128.load(from, 16), limit),
      f32x4.lt(v128.load(from, 32), limit),
      f32x4.lt(v128.load(from, 48), limit),
    ) |
    (bitsOf(
      f32x4.lt(v128.load(from, 64), limit),
      f32x4.lt(v128.load(from, 80), limit),
      f32x4.lt(v128.load(from, 96), limit),
      f32x4.lt(v128.load(from, 112), limit),
    ) <<
      16)
  );
}

/** 32 segments → a bit for each that is at the limit or above it: missing values (NaN) are neither that nor below. */
function atOrAbove(from: usize, limit: v128): u32 {
  return (
    bitsOf(
      f32x4.ge(v128.load(from), limit),
      f32x4.ge(v128.load(from, 16), limit),
      f32x4.ge(v128.load(from, 32), limit),
      f32x4.ge(v128.load(from, 48), limit),
    ) |
    (bitsOf(
      f32x4.ge(v128.load(from, 64), limit),
      f32x4.ge(v128.load(from, 80), limit),
      f32x4.ge(v128.load(from, 96), limit),
      f32x4.ge(v128.load(from, 112), limit),
    ) <<
      16)
  );
}

/** Four comparisons of four → 16 bits. */
function bitsOf(a: v128, b: v128, c: v128, d: v128): u32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)));
}

/** The bits of a group's segments. */
function everyoneOf(group: i32, count: i32): u32 {
  const rest = count - group * TOGETHER;
  return rest >= TOGETHER ? EVERYONE : (1 << rest) - 1;
}

/** Walks one tree with all segments at once. */
function walkTree(walk: Walk, root: i32): void {
  const groups = walk.groups;
  const bytes = groups << 2;
  const stack = walk.stack;
  const waiting = stack + MAX_DEPTH * bytes;
  const nodes = walk.trees.nodes;
  let waits = waiting;
  let at = stack;
  let node = root;
  for (let group = 0; group < groups; group++) store<u32>(at + (group << 2), everyoneOf(group, walk.count));
  for (;;) {
    const words = nodes + (node << 2);
    const question = load<i32>(words);
    if (question < 0) {
      const leaf = f64(load<f32>(words, 4));
      for (let group = 0; group < groups; group++) {
        const rows = load<u32>(at + (group << 2));
        if (rows !== 0) addRuns(walk.steps + ((group * PLACES) << 3), rows, leaf);
      }
      if (waits === waiting) return;
      waits -= 8;
      node = load<i32>(waits);
      at = stack + load<i32>(waits, 4);
      continue;
    }
    node = load<i32>(words, 4);
    const taken = i32(load<u8>(walk.way + question));
    if (taken !== PART) {
      node += taken;
      continue;
    }
    const mask = walk.masks + question * bytes;
    let left: u32 = 0;
    let right: u32 = 0;
    for (let group = 0; group < bytes; group += 4) {
      const here = load<u32>(at + group);
      const goLeft = here & load<u32>(mask + group);
      store<u32>(at + group, goLeft);
      store<u32>(at + bytes + group, here ^ goLeft);
      left |= goLeft;
      right |= here ^ goLeft;
    }
    if (right === 0) continue;
    if (left !== 0) {
      store<i32>(waits, node);
      store<i32>(waits, i32(at - stack), 4);
      waits += 8;
    }
    node += RIGHT;
    at += bytes;
  }
}

/** Adds a leaf's value where a run of segments begins, and subtracts it past the run's end. */
function addRuns(at: usize, rows: u32, leaf: f64): void {
  let value = leaf;
  const wide = u64(rows);
  for (let edges = wide ^ (wide << 1); edges !== 0; edges &= edges - 1, value = -value) {
    const place = at + (usize(ctz(edges)) << 3);
    store<f64>(place, load<f64>(place) + value);
  }
}

function addSteps(walk: Walk): void {
  let sum: f64 = 0;
  let at = walk.steps;
  for (let s = 0; s < walk.count; s++, at += 8) {
    if (s % TOGETHER === 0) {
      sum = 0;
      if (s > 0) at += 8;
    }
    sum += load<f64>(at);
    store<f64>(walk.sums + (s << 3), sum);
  }
}
