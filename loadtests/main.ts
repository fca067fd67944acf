/**
 * What k6 runs. PROFILE and JOURNEY choose what, URL where, SUMMARY the file of the figures: `npm run load` sets them. An exported function for each
 * journey; k6 does not start when one that a scenario names is missing.
 */
import type { Artist, ArtistDetails, Gallery, SearchFacets, Suggestions } from '@limner/contracts';
import { sleep } from 'k6';
import { REGIONS } from './addresses.ts';
import { beacons as beaconsJourney } from './journeys/beacons.ts';
import { browse as browseJourney } from './journeys/browse.ts';
import { picture as pictureJourney } from './journeys/picture.ts';
import { suggestions as suggestionsJourney } from './journeys/suggestions.ts';
import { words as wordsJourney } from './journeys/words.ts';
import { isJourney, isProfile, JOURNEYS, optionsOf, profileOf } from './profiles.ts';
import { answerTo, type EditionFacts, type Facts, makePictures, type Region, visits } from './visitor.ts';

const name = __ENV.PROFILE ?? 'smoke';
if (!isProfile(name)) throw new Error(`there is no profile "${name}"`);
const profile = profileOf(name);
const chosen = Object.keys(JOURNEYS)
  .filter(isJourney)
  .filter((journey) => [undefined, '', journey].includes(__ENV.JOURNEY));
if (chosen.length === 0) throw new Error(`there is no journey "${__ENV.JOURNEY}"`);

export const options = optionsOf(profile, chosen);

export const browse = visits(browseJourney, profile.looks);
export const words = visits(wordsJourney, profile.looks);
export const picture = visits(pictureJourney, profile.looks);
export const suggestions = visits(suggestionsJourney, profile.looks);
export const beacons = visits(beaconsJourney, profile.looks);

/** Seconds to wait for a catalogue that can be searched: an installation may still be filled. */
const READY_S = 100;
/** Artists of an edition whom visitors go to, with the pictures of each; styles and letters that words are taken from. */
const MOST = { artists: 12, pictures: 3, styles: 15 };
const LETTERS = ['b', 'c', 'f', 'm', 's'];

/** Waits until the catalogue can be searched, and learns what visitors may look for. */
export function setup(): Facts {
  for (let second = 0; !isSearchable(); second++) {
    if (second === READY_S) throw new Error('the installation has no catalogue that can be searched');
    sleep(1);
  }
  if (profile.isWarm) warm();
  return Object.fromEntries(REGIONS.map((region) => [region, factsOf(region)])) as Record<Region, EditionFacts>;
}

export function handleSummary(data: object): Record<string, string> {
  return { [__ENV.SUMMARY ?? 'stdout']: JSON.stringify(data) };
}

/** Whether every picture that artists have can be found: an installation that is filled lists pictures before it has indexed them. */
function isSearchable(): boolean {
  const artists = answerTo<Artist[]>('listArtists', { lang: 'us' }) ?? [];
  const pictures = artists.reduce((sum, { image_count }) => sum + image_count, 0);
  const found = answerTo<SearchFacets>('searchFacets', { lang: 'us' })?.total ?? 0;
  return artists.length > 0 && artists.every(({ image_count }) => image_count > 0) && found >= pictures;
}

/** Has every picture of every artist made at the width of cards. */
function warm(): void {
  for (const { artist_id } of answerTo<Artist[]>('listArtists', { lang: 'us' }) ?? []) {
    const { images = [] } = answerTo<ArtistDetails>('getArtistDetails', {}, { artist_id, lang: 'us' }) ?? {};
    // Where drawing takes long, an answer may be late; the picture is made nevertheless.
    const late = makePictures(images.map(({ url }) => url));
    if (makePictures(late).length > 0) throw new Error(`pictures of artist ${artist_id} cannot be made`);
  }
}

function factsOf(lang: Region): EditionFacts {
  const artists = (answerTo<Artist[]>('listArtists', { lang }) ?? [])
    .filter(({ illustrator, pictures }) => illustrator && pictures.length > 0)
    .slice(0, MOST.artists);
  const styles = answerTo<Gallery[]>('listGalleries', { lang }) ?? [];
  // The first searches of servers that have just started take seconds; they are not the visitors'.
  for (const style of styles.slice(0, 2)) answerTo('searchText', {}, { text: style.name, lang, facets: true });
  const keywords = LETTERS.flatMap((q) => answerTo<Suggestions>('suggest', { q, lang })?.keywords ?? []);
  return {
    artists: artists.map(({ portfolio_url, pictures }) => ({
      slug: portfolio_url,
      pictures: pictures.slice(0, MOST.pictures).map(({ url }) => url),
    })),
    words: [
      ...artists.map(({ formatted_name }) => formatted_name),
      ...styles.slice(0, MOST.styles).map((style) => style.name),
      ...keywords.map(({ keyword }) => keyword),
    ],
  };
}
