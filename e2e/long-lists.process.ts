/**
 * An installation with more artists and pictures than a page draws at once. Sends its address to the parent when it is ready; ends with the parent. Two artists are imported;
 * the others are copies of their documents, which saves minutes.
 */
import { buildImportFolder } from '@limner/testing';
import { importedInstallation } from './imported-installation.ts';

const ARTISTS = 300;
const OF_ANN = 400;
/** Every shape that rows have to fit. */
const WIDTHS = [180, 200, 300, 400, 560, 150, 260];
const HEIGHT = 200;

const folder = await buildImportFolder([
  { slug: 'ann', name: 'Ann Example', pictures: 9 },
  { slug: 'bob', name: 'Bob Example', pictures: 3 },
]);
const { engines, serve } = await importedInstallation(folder);
await copyMany();
await serve();

interface Copied {
  readonly _id: number;
  readonly [field: string]: unknown;
}

interface CopiedArtist extends Copied {
  readonly showcase: { readonly pictures: readonly object[]; readonly galleries: readonly object[] };
}

async function copyMany(): Promise<void> {
  const collection = <T extends Copied>(of: string) => engines.documents.connection.collection<T>(`catalogue_${of}`);
  const [artists, images] = [collection<CopiedArtist>('artists'), collection('images')];
  const [ann, bob] = [await artists.findOne({ slug: 'ann' }), await artists.findOne({ slug: 'bob' })];
  const own = await images.find({ artist_id: ann?._id ?? 0 }).toArray();
  if (!ann || !bob || own.length === 0) throw new Error('the folder was not imported');
  const moreImages = Array.from({ length: OF_ANN - own.length }, (_, index) => {
    const copied = { ...own[index % own.length], _id: 10_000 + index, position: 100 + index };
    return { ...copied, file: `${index}.svg`, ...sizeOf(index) };
  });
  await images.insertMany(moreImages);
  const counted = ann.showcase.galleries.map((gallery) => ({ ...gallery, count: OF_ANN }));
  await artists.updateOne(
    { _id: ann._id },
    { $set: { 'showcase.image_count': OF_ANN, 'showcase.galleries': counted } },
  );
  await artists.insertMany(Array.from({ length: ARTISTS - 2 }, (_, index) => copyOf(bob, index)));
  await engines.cache.invalidate('catalogue');
}

function sizeOf(index: number) {
  return { width: WIDTHS[index % WIDTHS.length], height: HEIGHT };
}

/** Every seventh name needs a second line on a narrow card, and every thirteenth more. */
function restOfName(index: number): string {
  if (index % 13 === 0) return 'nastasia-Wilhelmina Vandenbroucke-Hohenlohe de la Rochelle';
  return index % 7 === 0 ? 'laude-Antoinette Vandenbroucke' : 'im';
}

function copyOf(artist: CopiedArtist, index: number): CopiedArtist {
  const letter = String.fromCharCode(97 + (index % 26));
  const slug = `${letter}-${index}`;
  const formatted_name = `${letter.toUpperCase()}${restOfName(index)} ${index}`;
  const pictures = artist.showcase.pictures
    .slice(0, 1 + (index % 3))
    .map((picture, at) => ({ ...picture, ...sizeOf(index + 2 * at) }));
  return {
    ...artist,
    ...{ _id: 1_000 + index, slug, portfolio_url: slug, formatted_name, name: formatted_name },
    showcase: { ...artist.showcase, pictures },
  };
}
