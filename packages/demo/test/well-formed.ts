const allowed = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'rect',
  'circle',
  'use',
  'linearGradient',
  'radialGradient',
  'pattern',
  'stop',
  'animate',
  'animateTransform',
]);

/** Problems of an SVG document: unclosed tags, forbidden elements or references. */
export function problemOf(svg: string): string | undefined {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9:-]*="[^"<>&]*")*)(\/?)>/g,
    (_, end, name, _attributes, selfClosing) => {
      if (!allowed.has(name)) return `element ${name}`;
      if (end === '/') return open.pop() === name ? '' : `closing ${name}`;
      if (selfClosing === '') open.push(name);
      return '';
    },
  );
  if (rest !== '') return `left over: ${rest.slice(0, 80)}`;
  if (open.length > 0) return `open: ${open.join()}`;
  if (/NaN|undefined|Infinity/.test(svg)) return 'a number that is none';
  const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target ?? '');
  return references.find((target) => !target.startsWith('#') || !svg.includes(`id="${target.slice(1)}"`));
}
