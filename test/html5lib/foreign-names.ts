// Names as SVG and MathML spell them. Pith keeps foreign names in lower case (nothing needs them); the conformance
// suite prints them as adjusted by the standard, so the comparison adjusts them here.

const SVG_TAGS =
  'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix ' +
  'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
  'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset ' +
  'fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient ' +
  'radialGradient textPath';
const SVG_ATTRIBUTES =
  'attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits ' +
  'glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust ' +
  'limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength ' +
  'patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio ' +
  'primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant ' +
  'specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX ' +
  'targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan';
/** Only these get a namespace, printed with a space instead of the colon. */
const NAMESPACED =
  'xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:lang xml:space xmlns:xlink';

const byLowerCase = (names: string): Map<string, string> =>
  new Map(names.split(' ').map((name) => [name.toLowerCase(), name]));

const svgTags = byLowerCase(SVG_TAGS);
const svgAttributes = byLowerCase(SVG_ATTRIBUTES);
const namespaced = new Set(NAMESPACED.split(' '));

export function svgTagName(name: string): string {
  return svgTags.get(name) ?? name;
}

export function foreignAttributeName(name: string, svg: boolean): string {
  if (namespaced.has(name)) return name.replace(':', ' ');
  if (svg) return svgAttributes.get(name) ?? name;
  return name === 'definitionurl' ? 'definitionURL' : name;
}
