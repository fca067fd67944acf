/** The SVG namespace. */
export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';

/** Namespaces whose elements are active in browsers; elements of editors' namespaces are ignored there. */
export const ACTING_NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/2001/XInclude',
  'http://www.w3.org/2001/xml-events',
  'http://www.w3.org/1999/XSL/Transform',
  'http://www.mozilla.org/xbl',
  'http://www.w3.org/ns/xbl',
]);

/** Elements of animation: they change attributes of others. */
export const ANIMATIONS: ReadonlySet<string> = words('animate set animateTransform animateMotion animateColor discard');

/** Descriptive elements, and obsolete ones that no browser renders: accepted, and left out of the published drawing. */
export const SILENT_ELEMENTS: ReadonlySet<string> = words(`
  title desc metadata
  font font-face font-face-src font-face-name font-face-format glyph missing-glyph hkern vkern
  flowRoot flowRegion flowRegionExclude flowDiv flowPara flowSpan flowLine
  meshgradient meshrow meshpatch hatch hatchpath solidColor
`);

/** All other elements that are accepted. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...words(`
    svg g defs symbol use a switch view style
    path rect circle ellipse line polyline polygon text tspan tref textPath image
    marker pattern linearGradient radialGradient stop clipPath mask filter mpath
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  `),
  ...ANIMATIONS,
]);

/** Elements whose text content is rendered. */
export const WORDED: ReadonlySet<string> = words('text tspan tref textPath a');

/** Presentation attributes, geometry, paint servers and filters; animations may change them. */
const DRAWING_ATTRIBUTES = words(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor d direction display dominant-baseline enable-background fill fill-opacity fill-rule filter
  flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color
  line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
  pointer-events shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
  text-decoration text-overflow text-rendering text-transform transform transform-box transform-origin unicode-bidi
  vector-effect visibility white-space word-spacing writing-mode
  class cx cy dx dy fr fx fy gradientTransform gradientUnits height lengthAdjust markerHeight markerUnits markerWidth
  maskContentUnits maskUnits method offset orient pathLength patternContentUnits patternTransform patternUnits points
  preserveAspectRatio r refX refY rotate rx ry side spacing spreadMethod startOffset textLength viewBox width x x1 x2 y
  y1 y2 z clipPathUnits
  amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent filterUnits in in2 intercept
  k1 k2 k3 k4 kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves operator order pointsAtX pointsAtY
  pointsAtZ preserveAlpha primitiveUnits radius result scale seed slope specularConstant specularExponent stdDeviation
  stitchTiles surfaceScale tableValues targetX targetY type values xChannelSelector yChannelSelector
`);

/** Attributes without a namespace that are published; others are accepted and left out. */
export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...DRAWING_ATTRIBUTES,
  ...words(`
    accumulate additive attributeName attributeType baseProfile begin by calcMode dur end fill from keyPoints keySplines
    keyTimes max media min origin path repeatCount repeatDur restart to
    filterRes href id lang media requiredExtensions requiredFeatures style systemLanguage version viewTarget zoomAndPan
  `),
]);

/** Allowed values of `attributeName`: no references, no event handlers, no `style`. */
export const ANIMATED_ATTRIBUTES: ReadonlySet<string> = DRAWING_ATTRIBUTES;

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}
