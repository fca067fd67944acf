import type { catalogue, OutputOf } from '@limner/contracts';
import type { ArtistDocument } from './artist.model.ts';
import type { ImageDocument } from './image.model.ts';
import type { Store } from './store.ts';

/** As many pictures of a portfolio as a wide screen shows. */
const FIRST_SCREEN = 12;

/** The pictures that visitors see first, of `limit` artists by id. */
export async function shownPictures(
  { artists, images }: Store,
  after: number,
  limit: number,
): Promise<OutputOf<typeof catalogue.listShown>> {
  const page = await artists
    .find({ _id: { $gt: after } }, { live: 1, 'showcase.pictures.key': 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Pick<ArtistDocument, '_id' | 'live' | 'showcase'>[]>();
  const live = page.filter((artist) => artist.live);
  const first = await images
    .find({ artist_id: { $in: live.map(({ _id }) => _id) }, position: { $lt: FIRST_SCREEN } }, { artist_id: 1, key: 1 })
    .sort({ position: 1, _id: 1 })
    .lean<Pick<ImageDocument, 'artist_id' | 'key'>[]>();
  const keys = Map.groupBy(first, ({ artist_id }) => artist_id);
  return {
    artists: live.map(({ _id, showcase }) => ({
      cards: showcase.pictures.map(({ key }) => key),
      portfolio: (keys.get(_id) ?? []).map(({ key }) => key),
    })),
    next: page.length < limit ? null : (page.at(-1)?._id ?? null),
  };
}

/** `limit` of the pictures further down in portfolios, by id. */
export async function otherPictures(
  { artists, images }: Store,
  after: number,
  limit: number,
): Promise<OutputOf<typeof catalogue.listOthers>> {
  const gone = await artists.find({ live: false }, { _id: 1 }).lean<Pick<ArtistDocument, '_id'>[]>();
  const page = await images
    .find(
      { _id: { $gt: after }, position: { $gte: FIRST_SCREEN }, artist_id: { $nin: gone.map(({ _id }) => _id) } },
      { key: 1 },
    )
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Pick<ImageDocument, '_id' | 'key'>[]>();
  return {
    pictures: page.map(({ key }) => key),
    next: page.length < limit ? null : (page.at(-1)?._id ?? null),
  };
}
