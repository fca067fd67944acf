import { z } from 'zod';
import { checksum, language, region, slug, swatch, text } from '../common.ts';

const importRow = { line: z.int().positive() };

/** One row of `artists.csv`, checked. */
export const importArtist = z.strictObject({
  ...importRow,
  portfolio_url: slug,
  name: text(120),
  illustrator: z.boolean(),
  animation: z.boolean(),
  region: z.string().max(8),
  styles: z.array(slug),
  licence: text(200),
  source: text(500),
  live: z.boolean().default(true),
  fresh: z.boolean().default(false),
  show_on_all: z.boolean().default(false),
  hiddens: z.array(region).default([]),
  excludes: z.array(region).default([]),
  biography: text(8_000).default(''),
  clients: z.array(text(120)).default([]),
  awards: z.array(text(200)).default([]),
});
export type ImportArtist = z.output<typeof importArtist>;

/** A picture of an import, checked and in the blob store. */
export const importedPicture = z.strictObject({
  /** Checksum of the file in the import folder, to see whether the file has changed. */
  checksum,
  /** Key of the checked, re-encoded original. */
  key: checksum,
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string(),
  palette: z.array(swatch),
  /** Whether it has more than one frame, or is an animated SVG. */
  moving: z.boolean(),
});
export type ImportedPicture = z.output<typeof importedPicture>;

/** The texts about a picture in one language. */
export const pictureWords = z.strictObject({
  title: text(300),
  alt: text(500).default(''),
  detail: text(2_000).default(''),
});
export type PictureWords = z.output<typeof pictureWords>;

/** One row of `images.csv`. */
export const importImage = z.strictObject({
  ...importRow,
  /** Path in the import folder. Artist and path are the natural key: because of it a second run changes nothing. */
  file: z.string().min(1).max(500),
  artist: slug,
  title: text(300),
  alt: text(500).default(''),
  detail: text(2_000).default(''),
  tags: z.array(text(80)),
  styles: z.array(slug),
  animation: z.boolean().default(false),
  attributes: z.record(z.string(), z.array(text(80))).default({}),
  /** The texts above in languages other than English. */
  translations: z.partialRecord(language, pictureWords).default({}),
  position: z.int().nonnegative(),
  /** Left out when the image already has this file: it keeps its picture. */
  picture: importedPicture.optional(),
});
export type ImportImage = z.output<typeof importImage>;

/** One row of the optional `galleries.csv`; without it each style becomes a gallery of that name. */
export const importGallery = z.strictObject({
  ...importRow,
  url: slug,
  name: text(120),
  /** Its name in languages other than English. */
  names: z.partialRecord(language, text(120)).default({}),
  animation: z.boolean().default(false),
  category: text(40).default('style'),
  top: z.boolean().default(false),
  redir: text(64).default(''),
  related: z.array(slug).default([]),
});
export type ImportGallery = z.output<typeof importGallery>;
