import sharp from 'sharp';
import { pngClaiming, sceneWith } from './drawn-pictures.ts';

/** A drawing that is refused, and the error message. */
export type Hostile = readonly [what: string, make: () => Buffer | Promise<Buffer>, message: RegExp];

const rect = (attributes: string) => () => sceneWith(`<rect width="9" height="9" ${attributes}/>`);
const style = (css: string) => () => sceneWith(`<style>${css}</style><rect class="a" width="9" height="9"/>`);
const image = (href: string) => () => sceneWith(`<image width="9" height="9" href="${href}"/>`);
const inside = (content: string) => () => sceneWith(content);

/** External references in spellings that only a CSS parser finds. */
const styles: readonly Hostile[] = [
  ['an escaped url()', rect('fill="u\\72l(http://example.com/a)"'), /outside itself/],
  ['url() escaped from its first letter', rect('style="fill:\\75rl(http://example.com/a)"'), /outside itself/],
  [
    'url() in a style sheet with escapes',
    style('.a{background:\\75\\72\\6c("//example.com/a.png")}'),
    /outside itself/,
  ],
  ['url() split by a comment', style('.a{fill:url(/**/"http://example.com/a")}'), /outside itself|cannot be read/],
  ['url() written as character references', rect('fill="&#117;&#114;l(http://example.com/a)"'), /outside itself/],
  ['image-set()', style('.a{background:image-set("http://example.com/a.png" 1x)}'), /image-set/],
  ['-webkit-image-set()', style('.a{background:-webkit-image-set(url(#a) 1x)}'), /image-set/],
  ['src()', style('.a{background:src("http://example.com/a.png")}'), /src\(\)/],
  ['cross-fade()', style('.a{background:cross-fade(url(#a),"b")}'), /cross-fade/],
  ['@import', style('@import "http://example.com/a.css";'), /outside style sheet/],
  ['@import with an escape', style('@\\69mport "http://example.com/a.css";'), /outside style sheet/],
  ['@import in a section', style('<![CDATA[@im]]><!-- --><![CDATA[port "a.css";]]>'), /outside style sheet/],
  ['@namespace', style('@namespace url(http://example.com/);'), /@namespace/],
  ['an external font', style('@font-face{font-family:a;src:url(http://example.com/a.woff2)}'), /outside itself/],
  ['an embedded font', style('@font-face{font-family:a;src:url(data:font/woff2;base64,d09GMg)}'), /outside itself/],
  ['an external mask', rect('mask="url(//example.com/a.svg#m)"'), /outside itself/],
  ['an external filter', rect('style="filter:url(other.svg#f)"'), /outside itself/],
  ['an external clip path', rect('clip-path="url(\'a.svg#c\')"'), /outside itself/],
  ['an external cursor', rect('style="cursor:url(http://example.com/a.cur),auto"'), /outside itself/],
  ['an element in a style sheet', inside('<style>.a{}<g/>@import "a"</style>'), /inside a style sheet/],
];

/** Scripts, and animations that set references or scripts. */
const scripts: readonly Hostile[] = [
  ['a handler in another namespace', inside('<rect xmlns:a="urn:a" a:onclick="b()"/>'), /event handler/],
  ['a handler in upper case', rect('ONLOAD="a()"'), /event handler/],
  ['a handler of an animation', inside('<animate onbegin="a()" attributeName="x"/>'), /event handler/],
  [
    'a handler that an animation sets',
    inside('<rect><set attributeName="onload" to="a()"/></rect>'),
    /animation of .* onload/,
  ],
  ['a handler set with whitespace in its name', inside('<set attributeName=" onload&#10;" to="a()"/>'), /animation of/],
  ['an animated href', inside('<a><animate attributeName="href" to="javascript:a()"/></a>'), /animation of .* href/],
  ['an animated xlink:href', inside('<use><set attributeName="xlink:href" to="//a"/></use>'), /animation of/],
  ['an animated HREF', inside('<a><set attributeName="HREF" to="//a"/></a>'), /animation of/],
  ['an animated style', inside('<set attributeName="style" to="fill:red"/>'), /animation of .* style/],
  [
    'an animation to an external reference',
    inside('<set attributeName="fill" to="url(http://example.com/a)"/>'),
    /outside itself/,
  ],
  [
    'an animation with an escaped external reference',
    inside('<animate attributeName="fill" values="red;u\\72l(//a)"/>'),
    /outside itself/,
  ],
  ['javascript:', inside('<a href="javascript:alert(1)"><rect/></a>'), /outside itself/],
  ['javascript: with a line break in it', inside('<a href="java&#10;script:alert(1)"><rect/></a>'), /outside itself/],
  ['javascript: with a tab before it', inside('<a xlink:href="&#9;javascript&#58;a()"/>'), /outside itself/],
  ['a script with another prefix', inside('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), /element script/],
  ['an HTML script', inside('<script xmlns="http://www.w3.org/1999/xhtml">a()</script>'), /element script/],
  ['a script in metadata', inside('<metadata><h:script xmlns:h="http://www.w3.org/1999/xhtml"/></metadata>'), /script/],
  ['a frame', inside('<iframe xmlns="http://www.w3.org/1999/xhtml" src="#a"/>'), /element iframe/],
  ['a video', inside('<video href="#a"/>'), /element video/],
  ['a handler as an element', inside('<handler type="text/javascript">a()</handler>'), /element handler/],
  ['an inclusion', inside('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#a"/>'), /element include/],
];

/** External references, and data that is not of the declared type. */
const references: readonly Hostile[] = [
  ['an xml:base', inside('<g xml:base="http://example.com/"><use href="#a"/></g>'), /outside itself/],
  ['an xml-stylesheet', () => sceneWith('', '<?xml-stylesheet href="a.css"?>'), /outside style sheet/],
  ['a document type without entities', () => sceneWith('', '<!DOCTYPE svg>'), /document type/],
  ['a newer version of XML', () => sceneWith('', '<?xml version="1.1"?>'), /XML 1.0/],
  ['an undeclared prefix', inside('<a:b/>'), /well-formed/],
  ['a duplicate attribute', rect('x="1" x="2"'), /well-formed/],
  ['an SVG as a data URL', image('data:image/svg+xml,&lt;svg/&gt;'), /outside itself/],
  ['an HTML page as a data URL', image('data:text/html;base64,PGI+'), /outside itself/],
  ['a PNG that is an SVG', image(`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`), /no png/],
  ['a PNG that is a JPEG', image('data:image/png;base64,/9j/4AAQSkZJRg=='), /no png/],
  ['a picture of 400 million pixels', image(dataOf(pngClaiming(20_000, 20_000))), /400000000 pixels/],
  ['a picture of no size', image(dataOf(pngClaiming(0, 0))), /broken/],
  ['many large pictures', manyPictures, /pixels in embedded pictures/],
];

const deep = (open: string, close: string, times: number) => () =>
  sceneWith(`${open.repeat(times)}<rect width="9" height="9"/>${close.repeat(times)}`);

/** Drawings that need too much time or memory. */
const heavy: readonly Hostile[] = [
  ['very long text', inside(`<text>${'abcdefgh '.repeat(500_000)}</text>`), /characters of text/],
  ['text used many times', inside(`<text id="t">${'a'.repeat(900)}</text>${'<use href="#t"/>'.repeat(40)}`), /text/],
  ['a path used many times', longPath, /path data/],
  ['markers at every point', markers, /multiplies/],
  ['a filter with many steps', inside(`<filter>${'<feOffset dx="1"/>'.repeat(40)}</filter>`), /steps/],
  ['many filters', filters, /steps of filters/],
  ['turbulence with many octaves', inside('<filter><feTurbulence numOctaves="99999"/></filter>'), /octaves/],
  ['a huge convolution', inside(`<feConvolveMatrix order="30" kernelMatrix="${'1 '.repeat(900)}"/>`), /convolution/],
  ['nested transparent groups', deep('<g opacity=".9">', '</g>', 60), /within each other/],
  ['chained masks', masks, /within each other/],
  [
    'many rules for many elements',
    inside(`<style>${'a b{c:d}'.repeat(9_000)}</style>${'<g/>'.repeat(2_000)}`),
    /style rules/,
  ],
  [
    'many references for many elements',
    inside(`<style>*{${'fill:url(#a);'.repeat(9_000)}}</style>${'<g/>'.repeat(2_000)}`),
    /style rules/,
  ],
  ['nested rules', inside(`<style>${'a,'.repeat(60_000)}a{${'@media all{'.repeat(10_000)}</style>`), /style rules/],
  ['a style sheet of megabytes', inside(`<style>${'a{b:c}'.repeat(100_000)}</style>`), /style sheet of more/],
  ['nested patterns, referred to by class', patternsByClass, /multiplies/],
  ['very many attributes', rect(Array.from({ length: 130_000 }, (_, at) => `a${at}=""`).join(' ')), /signs/],
  ['a short path that takes long to render', slowDrawing, /too long/],
];

export const hostileDrawings: readonly Hostile[] = [...styles, ...scripts, ...references, ...heavy];

function dataOf(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function manyPictures(): Promise<Buffer> {
  const one = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sceneWith(`<image id="i" width="9" height="9" href="${dataOf(one)}"/>${'<use href="#i"/>'.repeat(20)}`);
}

function longPath(): Buffer {
  return sceneWith(`<path id="p" d="M0 0${'h1v1'.repeat(30_000)}"/>${'<use href="#p"/>'.repeat(100)}`);
}

function markers(): Buffer {
  return sceneWith(
    `<marker id="m"><path d="M0 0h1"/></marker><path d="M0 0${'h1v1'.repeat(120_000)}" marker-mid="url(#m)"/>`,
  );
}

function filters(): Buffer {
  const filter = `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(8)}</filter>`;
  return sceneWith(filter + '<rect width="40" height="40" filter="url(#f)"/>'.repeat(60));
}

function masks(): Buffer {
  const chain = Array.from({ length: 60 }, (_, at) => `<mask id="m${at}"><rect mask="url(#m${at + 1})"/></mask>`);
  return sceneWith(`${chain.join('')}<rect width="9" height="9" mask="url(#m0)"/>`);
}

/** Each pattern is filled with the next by a style rule, so that no attribute holds a reference. */
function patternsByClass(): Buffer {
  const levels = Array.from({ length: 12 }, (_, at) => at);
  const rules = levels.map((at) => `.l${at}{fill:url(#p${at + 1})}`).join('');
  const patterns = levels.map(
    (at) =>
      `<pattern id="p${at}" width="9" height="9">${`<rect class="l${at}" width="9" height="9"/>`.repeat(9)}</pattern>`,
  );
  return sceneWith(`<style>${rules}</style>${patterns.join('')}<rect fill="url(#p0)" width="9" height="9"/>`);
}

/** Takes seconds to render at a third of a megabyte: each line crosses the whole height. */
export function slowDrawing(): Buffer {
  const points = Array.from({ length: 60_000 }, (_, at) => `${(at * 7919) % 40} ${at % 2 === 0 ? 40 : 0}`);
  return sceneWith(`<path d="M0 0L${points.join(' ')}"/>`);
}
