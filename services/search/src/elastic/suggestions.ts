import type { Suggestions } from '@limner/contracts';
import { editions, type Region } from '@limner/editions';
import { AppError } from '@limner/platform';
import { z } from 'zod';
import { primary } from '../lexicon/primary.ts';
import { artistsLike, keywordsLike, stylesLike, typedOf } from '../memory/suggested.ts';
import type { Directory } from './directory.ts';
import { keywordPattern, readKeyword } from './image-documents.ts';
import { filtersOf } from './image-query.ts';
import type { ImageSource } from './image-source.ts';

/** Keywords that are read: those of several spellings and languages are counted together. */
const KEYWORDS = 200;
/** Milliseconds that who types waits for the server: artists and styles are there without it. */
const WAIT_MS = 400;

const keywords = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });
const galleries = z.object({ buckets: z.array(z.object({ key: z.number() })) });

/** SR-03 and SR-07. While the server is away, or takes too long: artists, and the styles they work in, from this process's own directory. */
export async function suggested(
  source: ImageSource | undefined,
  directory: Directory,
  text: string,
  region: Region,
): Promise<Suggestions> {
  const typed = typedOf(text);
  if (typed === undefined) return { artists: [], styles: [], keywords: [] };
  const artists = artistsLike(directory.entryTable, typed, region);
  const images = source && (await unlessAway(read(source, directory, typed, region)));
  const drawn = images?.drawn ?? new Set(directory.listed(region).flatMap((artist) => artist.galleries));
  return {
    artists,
    styles: stylesLike(directory.entryTable, typed, (gallery_id) => drawn.has(gallery_id)),
    keywords: keywordsLike(images?.words ?? [], typed),
  };
}

async function read(source: ImageSource, directory: Directory, typed: string, region: Region) {
  const language = primary(editions[region].language);
  const asked = {
    keywords: { terms: { field: 'keywords', include: keywordPattern(language, typed), size: KEYWORDS } },
    galleries: { terms: { field: 'galleries', size: Math.max(1, directory.entryTable.galleries.size) } },
  };
  const found = await source.aggregate(filtersOf(directory, region, {}), asked, WAIT_MS);
  const words = keywords.parse(found.keywords).buckets.map(({ key, doc_count }) => {
    const { word, folded } = readKeyword(key);
    return { word, folded, count: () => doc_count };
  });
  return { words, drawn: new Set(galleries.parse(found.galleries).buckets.map(({ key }) => key)) };
}

async function unlessAway<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  }
}
