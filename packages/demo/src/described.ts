import { artists } from './agency/artists.ts';
import { galleriesOf, stylesOf } from './agency/categories.ts';
import { galleries } from './agency/galleries.ts';
import { isMoving, plans, positions } from './agency/portfolio.ts';
import { type Description, describe, namesOf } from './words/describe.ts';
import { readPictureWords } from './words/picture-words.ts';

export interface DescribedPicture extends Pick<Description, 'title' | 'alt' | 'translations' | 'attributes'> {
  /** What the picture shows, how it is drawn, and at what time of day: ids, for judging whether a search fits. */
  readonly scene: string;
  readonly technique: string;
  readonly light: string;
  readonly tags: readonly string[];
  readonly galleries: readonly string[];
  readonly animation: boolean;
  readonly position: number;
}

export interface DescribedArtist {
  readonly slug: string;
  readonly name: string;
  readonly illustrator: boolean;
  readonly animation: boolean;
  readonly galleries: readonly string[];
  readonly pictures: readonly DescribedPicture[];
}

/** The agency in words, without drawings: every artist is listed in every edition. */
export function describedAgency() {
  const words = readPictureWords();
  const order = positions();
  const described = artists.map((artist, turn): DescribedArtist => {
    const { slug, name, illustrator, animation } = artist;
    const pictures = (plans[turn] ?? []).map((plan): DescribedPicture => {
      const { title, alt, translations, attributes } = describe(plan, words);
      const { id: scene, tags } = plan.scene;
      return {
        ...{ title, alt, translations, attributes, scene, tags },
        technique: artist.technique.id,
        light: plan.light,
        galleries: galleriesOf(plan),
        animation: isMoving(plan),
        position: order.get(plan) ?? plan.index,
      };
    });
    return { slug, name, illustrator, animation, galleries: stylesOf(artist), pictures };
  });
  return { artists: described, galleries: galleries.map((row) => ({ ...row, names: namesOf(row.url, words) })) };
}
