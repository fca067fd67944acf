import type { Artist, Gallery, Image } from '@limner/contracts';
import type { Section } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { browsable, namedStyles } from '../../features/gallery/browsable.ts';
import { galleriesQuery, galleryImagesQuery } from '../../features/gallery/gallery.queries.ts';
import { type Failure, failureOf } from '../../shared/api/failure-of.ts';
import { artistsQuery } from '../../shared/artists.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useChance } from '../../shared/first-page.ts';
import type { PanelContext } from '../../shared/needs.ts';
import { subjectOf, subjectsOf } from '../../shared/picture/spread.ts';
import { useFixedSubjects, useShownSubjects } from './shown-subjects.ts';

export interface Artwork {
  readonly image: Image;
  readonly artist: Artist;
}

/** A random artwork of a section, the same while the component is mounted. Artworks of animation have motion; those of illustration are landscape. */
export function useFeaturedArtwork(section: Section): {
  readonly artwork: Artwork | undefined;
  readonly isPending: boolean;
  readonly failure: Failure | undefined;
} {
  const { region } = useEdition();
  const chance = useChance();
  const galleries = useQuery(galleriesQuery(region));
  const settings = useQuery(settingsQuery());
  const artists = useQuery(artistsQuery(region));
  const offered = galleries.data && settings.data && stylesOf(section, galleries.data, settings.data);
  const gallery = offered && chooseBy(chance, offered);
  const images = useQuery({ ...galleryImagesQuery(region, gallery?.url ?? ''), enabled: gallery !== undefined });
  const fixed = useFixedSubjects();
  const shown = useShownSubjects();
  const failure = failureOf(galleries, settings, artists, images);
  const isPending = !failure && !(offered && artists.data && ((images.data && fixed) || offered.length === 0));
  const [all, by] = [images.data, artists.data];
  const artwork =
    all && by && fixed
      ? shown.choose('advert', { from: [all, by], fixed }, (elsewhere) => {
          const chosen = pick(all, by, { section, chance, elsewhere });
          return { chosen, subjects: subjectsOf([chosen?.image]) };
        })
      : undefined;
  return { artwork, isPending, failure };
}

/** Runs the queries of `useFeaturedArtwork`. */
export async function prefetchArtwork(section: Section, { region, chance, ask }: PanelContext): Promise<void> {
  const [galleries, settings] = await Promise.all([
    ask(galleriesQuery(region)),
    ask(settingsQuery()),
    ask(artistsQuery(region)),
  ]);
  const gallery = galleries && settings && chooseBy(chance, stylesOf(section, galleries, settings));
  if (gallery) await ask(galleryImagesQuery(region, gallery.url));
}

const stylesOf = (section: Section, galleries: readonly Gallery[], settings: Readonly<Record<string, string>>) =>
  browsable({ galleries, section, named: namedStyles(settings, section), isNarrow: false });

/** `chance` is from 0 up to 1. */
const chooseBy = <T>(chance: number, all: readonly T[]): T | undefined => all[Math.floor(chance * all.length)];

function pick(
  images: readonly Image[],
  artists: readonly Artist[],
  { section, chance, elsewhere }: { section: Section; chance: number; elsewhere: ReadonlySet<string> },
): Artwork | undefined {
  const byId = new Map(artists.map((artist) => [artist.artist_id, artist]));
  const fitting = images.flatMap((image) => {
    const artist = byId.get(image.artist_id);
    const fits = section === 'animation' ? image.motion !== '' : image.width > image.height;
    return artist && fits ? { image, artist } : [];
  });
  const wide = fitting.filter(({ image }) => image.width > image.height);
  const best = wide.length > 0 ? wide : fitting;
  const others = best.filter(({ image }) => !elsewhere.has(subjectOf(image) ?? ''));
  return chooseBy((chance * 97) % 1, others.length > 0 ? others : best);
}
