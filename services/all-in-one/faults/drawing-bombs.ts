import { deflateSync } from 'node:zlib';
import type { Kind } from './raster-bombs.ts';

/** Drawings that multiply, fetch, or cost excessive rendering time. */
export const drawingBombs: readonly Kind[] = [
  ['entities within entities', entities],
  ['text', (at) => drawing(`<text>${'abcdefgh '.repeat(540_000 - at)}</text>`)],
  [
    'text on a path, often',
    (at) => drawing(`<text id="t">${'a '.repeat(2_000)}</text>${repeat(50 + at, '<use href="#t"/>')}`),
  ],
  ['a drawing in a drawing in a drawing', nested],
  ['groups in groups', (at) => drawing(`${'<g>'.repeat(500 + at)}${'</g>'.repeat(500 + at)}`)],
  ['references that multiply', multiplied],
  ['patterns that multiply', patterns],
  [
    'long paths, often',
    (at) => drawing(`<path id="p" d="M0 0${'h1v1'.repeat(30_000)}"/>${repeat(99 + at, '<use href="#p"/>')}`),
  ],
  ['a path that crosses itself', (at) => drawing(`<path d="M0 0${zigzag(30_000 + at)}"/>`)],
  [
    'markers at every point',
    (at) => drawing(`<marker id="m"><path/></marker><path d="M0 0${zigzag(60_000 + at)}" marker-mid="url(#m)"/>`),
  ],
  [
    'dashes on a path without end',
    (at) => drawing(`<path d="M0 0${zigzag(30_000 + at)}" stroke="red" stroke-dasharray=".01"/>`),
  ],
  [
    'a filter of many steps',
    (at) => drawing(`<filter id="f">${repeat(60 + at, '<feOffset in="SourceGraphic" dx="1"/>')}</filter>${FILTERED}`),
  ],
  ['filters everywhere', (at) => drawing(`<filter id="f">${BLUR.repeat(10)}</filter>${repeat(90 + at, FILTERED)}`)],
  ['masks on masks', masks],
  ['transparent groups in groups', (at) => drawing(`${'<g opacity=".9">'.repeat(90 + at)}${'</g>'.repeat(90 + at)}`)],
  [
    'a raster picture that claims',
    (at) => drawing(`<image width="9" height="9" href="${dataOf(claiming(20_000 + at))}"/>`),
  ],
  [
    'raster pictures, often',
    (at) => drawing(`<image id="i" href="${dataOf(claiming(3_900))}"/>${repeat(20 + at, '<use href="#i"/>')}`),
  ],
  ['rules times elements', (at) => drawing(`<style>${repeat(9_000, 'a b{c:d}')}</style>${repeat(2_000 + at, '<g/>')}`)],
  ['attributes', (at) => drawing(`<g ${Array.from({ length: 200_000 + at }, (_, each) => `a${each}=""`).join(' ')}/>`)],
  ['elements', (at) => drawing(repeat(20_000 + at, '<g/>'))],
  ['what fetches', (at) => drawing(`<style>@\\69mport "http://example.com/${at}"</style>`)],
  [
    'compressed data',
    (at) =>
      drawing(
        `<image href="data:image/svg+xml;base64,${deflateSync(Buffer.alloc(9_000_000 + at)).toString('base64')}"/>`,
      ),
  ],
];

const BLUR = '<feGaussianBlur stdDeviation="9"/>';
const FILTERED = '<rect width="1000" height="1000" filter="url(#f)"/>';
const repeat = (times: number, text: string) => text.repeat(times);

function drawing(inside: string, before = ''): Buffer {
  return Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${inside}</svg>`);
}

function entities(at: number): Buffer {
  const levels = Array.from({ length: 9 + at }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  return drawing(`<text>&e${levels.length};</text>`, `<!DOCTYPE svg [<!ENTITY e0 "ha">${levels.join('')}]>`);
}

function nested(at: number): Buffer {
  let inner = drawing('<rect width="9" height="9"/>');
  for (let level = 0; level < 3 + (at % 4); level++)
    inner = drawing(`<image width="9" height="9" href="data:image/svg+xml;base64,${inner.toString('base64')}"/>`);
  return inner;
}

function multiplied(at: number): Buffer {
  const levels = Array.from(
    { length: 9 + at },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  );
  return drawing(`<defs><rect id="l0" width="4" height="4"/>${levels.join('')}</defs><use href="#l${levels.length}"/>`);
}

/** Referenced by style rules, not by attributes. */
function patterns(at: number): Buffer {
  const levels = Array.from({ length: 10 + at }, (_, level) => level);
  const rules = levels.map((level) => `.l${level}{fill:url(#p${level + 1})}`).join('');
  const each = levels.map((level) => `<pattern id="p${level}">${`<rect class="l${level}"/>`.repeat(9)}</pattern>`);
  return drawing(`<style>${rules}</style>${each.join('')}<rect fill="url(#p0)"/>`);
}

function masks(at: number): Buffer {
  const chain = Array.from(
    { length: 60 + at },
    (_, each) => `<mask id="m${each}"><rect mask="url(#m${each + 1})"/></mask>`,
  );
  return drawing(`${chain.join('')}<rect width="1000" height="1000" mask="url(#m0)"/>`);
}

function zigzag(points: number): string {
  return Array.from({ length: points }, (_, at) => `L${(at * 7919) % 1000} ${(at * 104_729) % 1000}`).join('');
}

/** A PNG that claims a size and has no pixels. */
function claiming(side: number): Buffer {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000049454e44ae426082',
    'hex',
  );
  head.writeUInt32BE(side, 16);
  head.writeUInt32BE(side, 20);
  return head;
}

function dataOf(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
