import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import { describedAgency } from '@limner/demo/described';
import type { IndexChange } from '@limner/search';
import type { Subject } from './labelled-set.ts';

/** The demo agency as the catalogue publishes it, every artist in every edition, and what each picture shows. */
export function demoChanges(): { changes: IndexChange[]; subjects: ReadonlyMap<number, Subject> } {
  const { artists, galleries } = describedAgency();
  const numbers = new Map(galleries.map(({ url }, at) => [url, at + 1]));
  const idsOf = (urls: readonly string[]) => urls.flatMap((url) => numbers.get(url) ?? []);
  const subjects = new Map<number, Subject>();
  const changes: IndexChange[] = galleries.map(({ name, names, url, category, redir, top, animation }, at) => ({
    kind: 'gallery',
    gallery: {
      ...{ gallery_id: at + 1, name, names, url, category, redir, top, animation },
      ...{ related: [], version: 1 },
    } satisfies IndexedGallery,
  }));
  for (const [turn, { slug, name, illustrator, animation, galleries: styles, pictures }] of artists.entries()) {
    const artist: IndexedArtist = {
      ...{ artist_id: turn + 1, formatted_name: name, name, portfolio_url: slug, illustrator, animation },
      ...{ live: true, fresh: false, region: 'us', show_on_all: true, hiddens: [], excludes: [] },
      ...{ galleries: idsOf(styles), version: 1 },
    };
    changes.push({ kind: 'artist', artist });
    for (const picture of pictures) {
      const image_id = subjects.size + 1;
      subjects.set(image_id, picture);
      const { title, alt, translations, animation: moves, position } = picture;
      const image: IndexedImage = {
        ...{ image_id, artist_id: turn + 1, title, alt, position, translations: spoken(translations) },
        ...{ animation: moves, moving: moves, galleries: idsOf(picture.galleries), tags: [...picture.tags] },
        attributes: Object.fromEntries(Object.entries(picture.attributes).map(([tag, words]) => [tag, [...words]])),
        ...{ key: String(image_id).padStart(64, '0'), width: 800, height: 600, thumbhash: '', palette: [], version: 1 },
      };
      changes.push({ kind: 'image', image });
    }
  }
  return { changes, subjects };
}

function spoken(translations: Readonly<Record<string, { title: string; alt: string }>>): IndexedImage['translations'] {
  return Object.fromEntries(Object.entries(translations).map(([tag, { title, alt }]) => [tag, { title, alt }]));
}
