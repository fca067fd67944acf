import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPicture } from '@limner/demo';
import { describedAgency } from '@limner/demo/described';
import sharp from 'sharp';

/** A picture of which is known who drew it, how, and what it shows. */
export interface KnownPicture {
  readonly name: string;
  readonly hand: string;
  readonly subject: string;
  readonly styles: readonly string[];
  readonly read: () => Promise<Buffer>;
}

export const artworks =
  process.env.LIMNER_ARTWORKS ?? path.resolve(import.meta.dirname, '../../../../../shared/artworks');

/** Every so many of the demo's artists: drawing all takes minutes. */
const EVERY = 4;
const SIDE = 640;

/** The pictures at `LIMNER_ARTWORKS`, if there are any, and those of some artists of the demo. */
export function knownPictures(): KnownPicture[] {
  return [...fromFolder(), ...fromDemo()];
}

/** A third of names: those are reported, and nothing is tuned by them. */
export function isHeldOut(name: string): boolean {
  return (createHash('sha256').update(name).digest()[0] ?? 0) % 3 === 0;
}

function fromFolder(): KnownPicture[] {
  const table = path.join(artworks, 'images.csv');
  if (!existsSync(table)) return [];
  const [, ...lines] = readFileSync(table, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [file = '', hand = '', subject = '', , styles = ''] = line.trim().split(',');
    return { name: file, hand, subject, styles: styles.split('|'), read: () => readFile(path.join(artworks, file)) };
  });
}

function fromDemo(): KnownPicture[] {
  return describedAgency()
    .artists.filter((_, turn) => turn % EVERY === 0)
    .flatMap(({ slug, pictures }) =>
      pictures.map(({ scene, technique }, index) => ({
        name: `${slug}/${index}`,
        hand: slug,
        subject: `scene ${scene}`,
        styles: [`technique ${technique}`],
        read: () =>
          sharp(Buffer.from(drawPicture(slug, index)))
            .resize(SIDE, SIDE, { fit: 'inside' })
            .png({ compressionLevel: 1 })
            .toBuffer(),
      })),
    );
}
