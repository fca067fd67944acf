import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPicture } from '@limner/demo';
import { describedAgency } from '@limner/demo/described';
import sharp from 'sharp';
import heldOut from '../../../../packages/embedder/training/held-out.json' with { type: 'json' };

/** A picture of which is known who drew it, how, and what it shows. */
export interface KnownPicture {
  readonly name: string;
  readonly artist: string;
  readonly subject: string;
  readonly styles: readonly string[];
  readonly read: () => Promise<Buffer>;
}

export const artworks =
  process.env.LIMNER_ARTWORKS ?? path.resolve(import.meta.dirname, '../../../../../shared/artworks');

/** Every so many of the demo's artists: drawing all takes minutes. */
const EVERY = 4;
const SIDE = 640;
const SCENE = 'scene ';

/** The pictures at `LIMNER_ARTWORKS`, if there are any, and those of some artists of the demo. */
export function knownPictures(): KnownPicture[] {
  return [...fromFolder(), ...fromDemo()];
}

/** Whether nothing was learned from an artist, or from one of its kind. */
export function isArtistHeldOut(artist: string): boolean {
  return heldOut.catalogueHands.includes(artist) || heldOut.artists.includes(artist);
}

/** Whether nothing was learned from a subject: those of the folder, and some scenes. */
export function isSubjectHeldOut(subject: string): boolean {
  return !subject.startsWith(SCENE) || heldOut.scenes.includes(subject.slice(SCENE.length));
}

function fromFolder(): KnownPicture[] {
  const table = path.join(artworks, 'images.csv');
  if (!existsSync(table)) return [];
  const [, ...lines] = readFileSync(table, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [file = '', artist = '', subject = '', , styles = ''] = line.trim().split(',');
    return { name: file, artist, subject, styles: styles.split('|'), read: () => readFile(path.join(artworks, file)) };
  });
}

function fromDemo(): KnownPicture[] {
  return describedAgency()
    .artists.filter((_, turn) => turn % EVERY === 0)
    .flatMap(({ slug, pictures }) =>
      pictures.map(({ scene, technique }, index) => ({
        name: `${slug}/${index}`,
        artist: slug,
        subject: `${SCENE}${scene}`,
        styles: [`technique ${technique}`],
        read: () =>
          sharp(Buffer.from(drawPicture(slug, index)))
            .resize(SIDE, SIDE, { fit: 'inside' })
            .png({ compressionLevel: 1 })
            .toBuffer(),
      })),
    );
}
