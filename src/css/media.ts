// An at-rule's head → are the rules inside in force for a reader at a desk: a screen of the usual width, in no special
// state. What is not understood is not in force.

/** Width of the window pages are read in, in pixels; the same as a layout's. */
const WINDOW_WIDTH = 1366;
const EM = 16;

const FEATURE = /^\(\s*(min|max)-width\s*:\s*(\d{1,6}(?:\.\d{1,6})?)(px|em|rem)\s*\)$/;

export function isInForce(atRule: string): boolean {
  const rule = atRule.trim().toLowerCase();
  if (rule.startsWith('@layer')) return true;
  if (rule.startsWith('@supports')) return !/\bnot\b/.test(rule);
  if (!rule.startsWith('@media')) return false;
  return rule.slice('@media'.length).split(',').some(holds);
}

function holds(query: string): boolean {
  return query
    .split(/\band\b/)
    .map((part) => part.trim())
    .every((part) => {
      if (part === 'screen' || part === 'all' || part === 'only screen') return true;
      const feature = FEATURE.exec(part);
      if (feature === null) return false;
      const width = Number(feature[2]) * (feature[3] === 'px' ? 1 : EM);
      return feature[1] === 'min' ? WINDOW_WIDTH >= width : WINDOW_WIDTH <= width;
    });
}
