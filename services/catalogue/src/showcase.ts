import type { Showcase, ShownPicture } from './artist.model.ts';
import { coloursOfAll } from './colours.ts';
import type { ImageDocument } from './image.model.ts';

export const emptyShowcase: Showcase = { image_count: 0, pictures: [], accent: '#777777', colours: [], galleries: [] };

/** The showcase of an artist, from all the artist's images in portfolio order. */
export function showcaseOf(images: readonly ImageDocument[]): Showcase {
  return {
    image_count: images.length,
    pictures: images.slice(0, 3).map(shown),
    accent: accentOf(images.flatMap((image) => image.palette)),
    colours: coloursOfAll(images.map((image) => image.palette)),
    galleries: galleriesOf(images),
  };
}

function galleriesOf(images: readonly ImageDocument[]): Showcase['galleries'] {
  const byGallery = new Map<number, Showcase['galleries'][number]>();
  for (const image of images) {
    for (const gallery_id of image.galleries) {
      const summary = byGallery.get(gallery_id) ?? { gallery_id, count: 0, cover: shown(image) };
      byGallery.set(gallery_id, { ...summary, count: summary.count + 1 });
    }
  }
  return [...byGallery.values()].sort((a, b) => a.gallery_id - b.gallery_id);
}

function shown(image: ImageDocument): ShownPicture {
  const { _id: image_id, key, file, width, height, thumbhash } = image;
  const alts = Object.fromEntries(
    Object.entries(image.translations).map(([language, words]) => [language, words.alt || words.title]),
  );
  return { image_id, key, file, width, height, alt: image.alt || image.title, alts, thumbhash };
}

type Swatch = ImageDocument['palette'][number];

/** The accent colour: the hue with the highest weight (area times chroma squared), and the heaviest swatch in it. */
export function accentOf(palette: readonly Swatch[]): string {
  const hues = Map.groupBy(palette, (swatch) => Math.floor(hueOf(swatch.colour) / 30));
  const strongest = highest([...hues.values()], (swatches) =>
    swatches.reduce((sum, swatch) => sum + weight(swatch), 0),
  );
  const swatch = highest(strongest ?? [], weight);
  return swatch && weight(swatch) > 0 ? swatch.colour : emptyShowcase.accent;
}

function weight({ colour, share }: Swatch): number {
  const [red, green, blue] = channels(colour);
  const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
  return chroma < 24 ? 0 : share * chroma ** 2;
}

function hueOf(colour: string): number {
  const [red, green, blue] = channels(colour);
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma === 0) return 0;
  if (most === red) return (((green - blue) / chroma + 6) % 6) * 60;
  return most === green ? ((blue - red) / chroma + 2) * 60 : ((red - green) / chroma + 4) * 60;
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function highest<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>((best, item) => (best && score(best) >= score(item) ? best : item), undefined);
}
