// At-rule prelude → whether the rules inside apply on a desktop screen of the usual width, in no special state. A condition
// that is not understood does not apply.

/** Width of the assumed browser window in pixels, the same as for layouts. */
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
