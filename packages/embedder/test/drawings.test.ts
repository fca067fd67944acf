import { afterAll, describe, expect, it } from '@jest/globals';
import { createPicturePool } from '@limner/embedder';
import { drawn, sceneWith } from './drawn-pictures.ts';
import { hostileDrawings, slowDrawing } from './hostile-drawings.ts';

const pool = createPicturePool({ workers: 1, timeoutMs: 60_000 });
afterAll(() => pool.close());

const photograph = async (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  `data:image/${format};base64,${(await drawn().toFormat(format).toBuffer()).toString('base64')}`;

/** SVG as illustration tools write it. */
const valid: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  [
    'Inkscape',
    () =>
      Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="40mm" height="30mm" viewBox="0 0 40 30" inkscape:version="1.3" sodipodi:docname="a.svg" xmlns="http://www.w3.org/2000/svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="v" pagecolor="#ffffff"><inkscape:page x="0" y="0"/></sodipodi:namedview>
  <metadata><rdf:RDF><cc:Work rdf:about=""><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata>
  <defs><linearGradient id="g" inkscape:collect="always"><stop offset="0" style="stop-color:#f00"/></linearGradient>
    <linearGradient id="h" xlink:href="#g" gradientUnits="userSpaceOnUse" x1="0" x2="9"/>
    <filter id="f" style="color-interpolation-filters:sRGB"><feGaussianBlur stdDeviation="0.4"/></filter></defs>
  <g inkscape:groupmode="layer" style="display:inline"><path style="fill:url(#h);filter:url(#f)" d="M1 1h9v9z" sodipodi:nodetypes="cccc"/>
    <flowRoot xml:space="preserve"><flowPara>words</flowPara></flowRoot></g></svg>`),
  ],
  [
    'Illustrator',
    () =>
      Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
  viewBox="0 0 40 30" style="enable-background:new 0 0 40 30;" xml:space="preserve" data-name="Layer 1">
<style type="text/css">.st0{fill:#C03020;} .st1{fill:url(#SVGID_1_);} .st1:hover{opacity:.8}</style>
<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" x2="9"><stop  offset="0" style="stop-color:#FFFFFF"/></linearGradient>
<switch><g><path class="st0" d="M1,1h9v9L1,1z"/><rect class="st1" width="9" height="9"/></g></switch></svg>`),
  ],
  [
    'Sketch',
    () =>
      Buffer.from(`<svg width="40px" height="30px" viewBox="0 0 40 30" version="1.1" xmlns="http://www.w3.org/2000/svg"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"><title>a</title><desc>Created with Sketch.</desc>
 <g id="Page-1" stroke="none" fill-rule="evenodd" sketch:type="MSPage"><circle id="p" fill="#D8D8D8" cx="9" cy="9" r="9"/></g></svg>`),
  ],
  [
    'a style sheet with animation',
    () =>
      sceneWith(`<style>@media (prefers-reduced-motion: no-preference) { .a:nth-child(2n) { animation: b 2s cubic-bezier(.4,0,.2,1) infinite;
      transform-origin: calc(50% - 1px) center } } @keyframes b { from { transform: rotate(0) scale(1.1) } to { fill: rgb(0 0 0 / 50%); filter: drop-shadow(0 0 2px #000) } }
      .b { clip-path: url("#c"); fill: var(--ink, hsl(20deg 50% 50%)) }</style><clipPath id="c"><circle r="9"/></clipPath><rect class="a b" width="9" height="9"/>`),
  ],
  [
    'embedded pictures of all formats',
    async () => {
      const hrefs = await Promise.all((['png', 'jpeg', 'webp', 'gif'] as const).map(photograph));
      return sceneWith(hrefs.map((href) => `<image width="9" height="9" xlink:href="${href}"/>`).join(''));
    },
  ],
  [
    'SMIL animation of many kinds',
    () =>
      sceneWith(`<path id="p" d="M0 0h9"/><g><animateMotion dur="2s"><mpath href="#p"/></animateMotion><animate attributeName="fill" values="red;url(#g)"/>
      <animate attributeName=" d " to="M0 0v9" begin="p.click; 2s"/><set attributeName="visibility" to="hidden"/></g><linearGradient id="g"/>`),
  ],
];

describe('an uploaded drawing', () => {
  it.each(valid)('when it is valid (%s), then it is stored byte for byte', async (_, make) => {
    const bytes = await make();
    const stored = await pool.normalise(bytes, { vector: true });
    expect(Buffer.compare(stored.bytes, bytes)).toBe(0);
  });

  it.each(hostileDrawings)('when it holds %s, then it is refused with the reason', async (_, make, reason) => {
    await expect(pool.normalise(await make(), { vector: true })).rejects.toMatchObject({
      code: 'unprocessable_picture',
      message: expect.stringMatching(reason),
    });
  });

  it('when values contain a million spaces, then they are parsed in time', async () => {
    const blanks = ' '.repeat(1_000_000);
    const bytes = sceneWith(`<g opacity="${blanks}x"><use href="#${blanks}x"/><rect fill="url('${blanks}#a')"/></g>`);
    await expect(pool.normalise(bytes, { vector: true })).resolves.toMatchObject({ format: 'svg' });
  });

  it('when one exceeds the time limit, then the next is processed', async () => {
    const [refused, done] = await Promise.allSettled([
      pool.normalise(slowDrawing(), { vector: true }),
      pool.normalise(sceneWith('<rect width="9" height="9"/>'), { vector: true }),
    ]);
    expect([refused.status, done.status]).toEqual(['rejected', 'fulfilled']);
  });
});
