import type { ArtistResult, ImageResult, SearchResults } from '@limner/contracts';
import { editions, type Region } from '@limner/editions';
import { type Secrets, signMotion, signPicture } from '@limner/platform';
import type { Found, FoundArtist, FoundImage } from './search-index.ts';

/** SR-09. */
const NOTHING_ASKED = 'Please enter an artist name or style.';
const NOTHING_FOUND = "Sorry, we couldn't find anything to match your search.";

/** The results in the form of the contract, with signed addresses. `wasAsked` is false for an empty text. */
export function resultsOf(
  { artists, images, next, facets, own, nearest }: Found,
  { secret, region, wasAsked }: { secret: Secrets; region: Region; wasAsked: boolean },
): SearchResults {
  const shown = (image: FoundImage) => imageResult(image, secret, region);
  const found = {
    artists: artists.map((artist) => artistResult(artist, shown)),
    images: images.map(shown),
    next,
    ...(facets && { facets }),
    ...(own && { own: own.map(shown) }),
    ...(nearest && { nearest }),
  };
  if (artists.length > 0 || images.length > 0) return found;
  return { ...found, message: wasAsked ? NOTHING_FOUND : NOTHING_ASKED };
}

function artistResult(
  { artist, score, reasons, images }: FoundArtist,
  shown: (image: FoundImage) => ImageResult,
): ArtistResult {
  const { artist_id, formatted_name, portfolio_url, illustrator } = artist;
  return {
    artist_id,
    formatted_name,
    portfolio_url,
    illustrator,
    score,
    reasons,
    images: images.map(shown),
  };
}

function imageResult(
  { image, artist, score, band, reasons }: FoundImage,
  secret: Secrets,
  region: Region,
): ImageResult {
  const { image_id, artist_id, key, width, height, thumbhash, animation, moving } = image;
  const { language } = editions[region];
  const translation = image.translations[language];
  const { title, alt } = translation ?? image;
  const isForeign = translation === undefined && language !== 'en';
  const { formatted_name, portfolio_url, illustrator } = artist;
  const url = signPicture(secret, key);
  const picture = { url, width, height, alt: alt || title, thumbhash, ...(isForeign && { language: 'en' as const }) };
  return {
    ...picture,
    image_id,
    artist_id,
    title,
    formatted_name,
    portfolio_url,
    illustrator,
    animation,
    motion: moving ? signMotion(secret, key) : '',
    score,
    band,
    reasons,
  };
}
