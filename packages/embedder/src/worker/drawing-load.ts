import { ELEMENTS, SVG } from './drawing-names.ts';
import { refuse, type Tag } from './drawing-parser.ts';
import { attributeOf } from './drawing-tags.ts';

/** The cost of rendering an element, with all references resolved. */
export interface Load {
  /** Shared elements, such as gradients, count once per use. */
  readonly elements: number;
  /** Characters of text. */
  readonly letters: number;
  /** Characters of path data and of lists of points. */
  readonly outlines: number;
  /** Filter primitives, once per pass over the picture. */
  readonly filtering: number;
  /** Of embedded pictures. */
  readonly pixels: number;
  /** Nested groups that are composited: each needs a whole picture in memory, 16 MB at 2000 pixels. */
  readonly layers: number;
}

export const LIMITS: Load = {
  elements: 100_000,
  letters: 20_000,
  outlines: 10_000_000,
  filtering: 300,
  pixels: 64_000_000,
  layers: 12,
};

/** Most results of a filter: each is a whole picture in memory. */
const MAX_PRIMITIVES = 16;
const MAX_OCTAVES = 6;
/** Numbers in the matrix of a convolution. */
const MAX_KERNEL = 49;

/** The cost of an element by itself. */
export function loadOf(tag: Tag): Load {
  const isDrawn = tag.uri === SVG;
  return {
    elements: 1,
    letters: 0,
    outlines: isDrawn ? outlinesOf(tag) : 0,
    filtering: isDrawn ? filteringOf(tag) : 0,
    pixels: 0,
    layers: isDrawn && isLayer(tag) ? 1 : 0,
  };
}

export function outlinesOf(tag: Tag): number {
  return ['d', 'points', 'x', 'y', 'dx', 'dy', 'rotate'].reduce(
    (sum, name) => sum + (attributeOf(tag, name)?.length ?? 0),
    0,
  );
}

/** Refuses a filter with too many primitives. */
export function checkFilter(tag: Tag, children: number): void {
  if (tag.uri === SVG && tag.local === 'filter' && children > MAX_PRIMITIVES)
    refuse(`a filter of more than ${MAX_PRIMITIVES} steps`);
}

function filteringOf(tag: Tag): number {
  if (!tag.local.startsWith('fe') || !ELEMENTS.has(tag.local)) return 0;
  if (tag.local === 'feTurbulence') {
    const octaves = Number(attributeOf(tag, 'numOctaves') ?? 1);
    if (!(octaves <= MAX_OCTAVES)) refuse(`a turbulence of more than ${MAX_OCTAVES} octaves`);
    return 10 * Math.max(1, octaves);
  }
  if (tag.local === 'feConvolveMatrix') {
    const kernel =
      attributeOf(tag, 'kernelMatrix')
        ?.trim()
        .split(/[\s,]+/).length ?? 0;
    if (kernel > MAX_KERNEL) refuse(`a convolution of more than ${MAX_KERNEL} numbers`);
    return Math.max(1, kernel);
  }
  return tag.local === 'feMorphology' || tag.local.endsWith('Lighting') ? 20 : 1;
}

function isLayer(tag: Tag): boolean {
  return (
    ['mask', 'filter', 'mix-blend-mode', 'isolation'].some(
      (name) => (attributeOf(tag, name)?.trim() ?? 'none') !== 'none',
    ) ||
    isTransparent(attributeOf(tag, 'opacity')?.trim()) ||
    /(?:^|;)\s*(?:opacity|mask|filter|mix-blend-mode|isolation)\s*:/i.test(attributeOf(tag, 'style') ?? '')
  );
}

function isTransparent(opacity = ''): boolean {
  return opacity !== '' && opacity !== '100%' && Number(opacity) !== 1;
}
