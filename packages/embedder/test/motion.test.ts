import { afterAll, describe, expect, it } from '@jest/globals';
import { createPicturePool } from '@limner/embedder';
import sharp from 'sharp';
import { animation, drawn, scene } from './drawn-pictures.ts';

const pool = createPicturePool({ workers: 1 });
afterAll(() => pool.close());

const EDITORS =
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** A rotating wheel, as an illustration tool writes it. */
const fromAnEditor = `<?xml version="1.0" encoding="UTF-8"?>
<!-- secret: made on anna's machine -->
<svg xmlns="http://www.w3.org/2000/svg" ${EDITORS} viewBox="0 0 40 30" inkscape:version="secret" data-name="secret">
  <?adobe secret?>
  <title>secret</title><desc>secret <b xmlns="urn:any">secret</b></desc>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li rdf:about="http://secret.example/">secret</rdf:li></rdf:RDF></metadata>
  <inkscape:grid id="secret"><path d="M0 0"/></inkscape:grid>
  <g display="none"><text>secret</text></g>
  <g id="wheel" inkscape:label="secret" data-id="secret" unknown="secret"><circle cx="20" cy="15" r="9" fill="#c03020"/>
    <animateTransform attributeName="transform" type="rotate" from="0 20 15" to="360 20 15" dur="2s" repeatCount="indefinite"/></g>
  <text x="2" y="8">Tea &amp; <tspan>two  &lt;cups&gt;</tspan></text><use xlink:href="#wheel"/>
</svg>`;

const published = async (svg: string) => {
  const { bytes, contentType } = await pool.motion(Buffer.from(svg), { vector: true });
  expect(contentType).toBe('image/svg+xml');
  return Buffer.from(bytes).toString();
};

describe('the public form of moving pictures', () => {
  it('when a drawing comes from an editor, then only visible content and its animation remain', async () => {
    const text = await published(fromAnEditor);
    expect(text).not.toMatch(/secret|inkscape|<!--|<\?|data-/);
    expect(text).toContain('<animateTransform attributeName="transform" type="rotate" from="0 20 15"');
    expect(text).toContain('two  &#60;cups&#62;');
    expect(text).toContain('<use xlink:href="#wheel"/>');
  });

  it('when a drawing is published, then it renders identically, and publishing it again changes nothing', async () => {
    const text = await published(fromAnEditor);
    const [before, after] = await Promise.all(
      [fromAnEditor, text].map((svg) => sharp(Buffer.from(svg), { density: 300 }).raw().toBuffer()),
    );
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    await expect(published(text)).resolves.toBe(text);
  });

  it('when it has key frames, then they are kept, and elements that selectors count keep their position', async () => {
    const text = await published(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><title>secret</title><style><![CDATA[/* secret */
        rect:nth-child(3) > * { animation: turn 1s /* secret */ linear infinite }
        @keyframes turn { to { transform: rotate(1turn) } }]]></style><rect width="9" height="9" style="fill:/* secret */red"/></svg>`,
    );
    expect(text).not.toContain('secret');
    expect(text).toMatch(
      /^<svg [^>]*><desc\/><style>.*@keyframes turn \{ to \{ transform: rotate\(1turn\) \} \}<\/style><rect/s,
    );
    expect(text).toContain('rect:nth-child(3) &#62; *');
  });

  it('when a hidden group can appear or is referred to, then it is kept', async () => {
    const text = await published(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><g display="none"><circle r="4"/><set attributeName="display" to="inline" begin="1s"/></g>
        <g display="none"><path id="track" d="M0 0L9 9"/></g><g display="none"><rect class="gone"/></g><use href="#track"/></svg>`,
    );
    expect(text).toContain('<set attributeName="display" to="inline" begin="1s"/>');
    expect(text).toContain('id="track"');
    expect(text).not.toContain('gone');
  });

  it('when a drawing embeds a photograph, then it is published without camera metadata', async () => {
    const photograph = await drawn()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .toBuffer();
    const text = await published(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><image width="9" height="9"
        href="data:image/jpeg;base64,${photograph.toString('base64').replace(/.{76}/g, '$&&#10;')}"/><animate attributeName="x"/></svg>`,
    );
    const [, data = ''] = /base64,([^"]*)/.exec(text) ?? [];
    const bytes = Buffer.from(data, 'base64');
    expect(bytes.includes('secret')).toBe(false);
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  });

  it('when a picture has frames, then it is an animated WebP of at most 1300 pixels', async () => {
    const { bytes, contentType } = await pool.motion(await animation(3, 1500, 'gif'));
    expect(contentType).toBe('image/webp');
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: 'webp', pages: 3, width: 1300 });
  });

  it('when a picture has no motion, then it is refused', async () => {
    for (const bytes of [scene(), await drawn().png().toBuffer()])
      await expect(pool.motion(bytes, { vector: true })).rejects.toMatchObject({ code: 'unprocessable_picture' });
  });
});
