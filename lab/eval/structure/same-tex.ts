// TeX → a normalized form that is equal for equivalent formulas: one name per symbol, no blanks, no braces around
// single letters, fences without their size, accents by name. Only for comparison; the result is not valid TeX.

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\\(?:quad|qquad|displaystyle|textstyle|limits|nolimits)(?![a-z])|(?<!\\)\\[,;:! ]|~/gi, ' '],
  [/\\left\(\s*\\right\.|\\left\.\s*\\right\(/g, '('],
  [/\\left\)\s*\\right\.|\\left\.\s*\\right\)/g, ')'],
  [/\\left\|\s*\\right\.|\\left\.\s*\\right\|/g, '|'],
  [/\\(?:left|right)(?![a-z])\.?/gi, ''],
  [/\\leq(?![a-z])/g, '\\le '],
  [/\\geq(?![a-z])/g, '\\ge '],
  [/\\neq(?![a-z])/g, '\\ne '],
  [/\\lt(?![a-z])/g, '<'],
  [/\\gt(?![a-z])/g, '>'],
  [/\\rightarrow(?![a-z])/g, '\\to '],
  [/\\(?:ldots|hdots|cdots|dotsc)(?![a-z])/g, '\\dots '],
  [/\\(?:operatorname|mathrm|rm|text|textrm|mbox)\*?\{([^{}]*)\}/g, '$1'],
  [/\\overset\{\s*\\cdot\s*\}/g, '\\dot'],
  [/\\(?:overset\{\s*\\to\s*\}|overrightarrow(?![a-z]))/g, '\\vec'],
  [/\(\s*\\genfrac\{\}\{\}\{0pt\}\{\}(\{[^{}]*\}\{[^{}]*\})\s*\)/g, '\\binom$1'],
  [/\\(begin|end)\{(?:align|gather|split)\*?\}/g, '\\$1{aligned}'],
];

export function sameTex(tex: string): string {
  let same = tex;
  for (const [pattern, name] of NAMES) same = same.replace(pattern, name);
  same = same.replace(/\s+/g, '');
  for (let before = ''; before !== same; ) {
    before = same;
    // `{x}`, `{\\alpha}` if a single item needs no braces, and a group around a whole base.
    same = same
      .replace(/(?<![a-zA-Z\]}])\{(\\[a-zA-Z]+|[^{}\\])\}/g, '$1')
      .replace(/(?<=[\^_])\{(\\[a-zA-Z]+|[^{}\\])\}/g, '$1');
    same = same.replace(/(^|[=+\-&(])\{(\([^{}]*\))\}(?=[\^_])/g, '$1$2');
  }
  return same;
}
