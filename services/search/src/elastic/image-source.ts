import type { estypes } from '@elastic/elasticsearch';
import type { IndexedImage } from '@limner/contracts';
import { z } from 'zod';
import { IMAGES_AN_ARTIST } from '../memory/text-search.ts';
import type { Elastic } from './connection.ts';
import { imageId } from './image-documents.ts';
import type { Query } from './image-query.ts';

/** The server refuses to return more at once. */
export const MOST_HITS = 10_000;
/** Artists whose first images are read. */
const MOST_ARTISTS = 100;

const document = z.custom<IndexedImage>((value) => typeof value === 'object' && value !== null);
const source = z.object({ document });
/** By score as the ranking has it: equal ones in the order of portfolios. */
const IN_ORDER: estypes.Sort = [{ _score: { order: 'desc' } }, { position: 'asc' }, { image_id: 'asc' }];
const FIRST: estypes.Sort = [{ position: 'asc' }, { image_id: 'asc' }];

export type Search = estypes.MsearchMultisearchBody;

export interface Images {
  readonly images: IndexedImage[];
  /** How many there are in all, counted up to `MOST_HITS`. */
  readonly total: number;
}

/** An image without its texts: those that are read by the hundred. */
export interface Neighbour {
  readonly image_id: number;
  readonly artist_id: number;
  readonly key: string;
  /** Grows with the product of the two vectors; comparable over searches. */
  readonly score: number;
}

const neighbour = z.object({
  _score: z.number(),
  fields: z.object({
    image_id: z.tuple([z.number()]),
    artist_id: z.tuple([z.number()]),
    key: z.tuple([z.string()]),
  }),
});

/** Reads images from one index. */
export class ImageSource {
  constructor(
    private readonly elastic: Elastic,
    private readonly index: string,
  ) {}

  /** Several searches in one call. */
  async all(searches: readonly Search[]): Promise<Images[]> {
    if (searches.length === 0) return [];
    const bodies = searches.flatMap((search) => [{ index: this.index }, search]);
    const { responses } = await this.elastic.ask((client, limit) => client.msearch({ searches: bodies }, limit));
    return responses.map(imagesOf);
  }

  /** What vectors or a sample find, several searches in one call. */
  async neighbours(searches: readonly Search[]): Promise<Neighbour[][]> {
    if (searches.length === 0) return [];
    const bodies = searches.flatMap((search) => [{ index: this.index }, search]);
    const { responses } = await this.elastic.ask((client, limit) => client.msearch({ searches: bodies }, limit));
    return responses.map((response) =>
      hitsOf(response).map((hit) => {
        const { _score, fields } = neighbour.parse(hit);
        return { image_id: fields.image_id[0], artist_id: fields.artist_id[0], key: fields.key[0], score: _score };
      }),
    );
  }

  /** Those of some images that are there. */
  async images(image_ids: readonly number[]): Promise<IndexedImage[]> {
    if (image_ids.length === 0) return [];
    const ids = [...new Set(image_ids)].map(imageId);
    const { docs } = await this.elastic.ask((client, limit) =>
      client.mget({ index: this.index, ids, _source_includes: ['document'] }, limit),
    );
    return docs.flatMap((doc) => {
      const read = 'found' in doc && doc.found ? source.safeParse(doc._source).data : undefined;
      return read ? [read.document] : [];
    });
  }

  async image(image_id: number): Promise<IndexedImage | undefined> {
    const found = await this.elastic.ask((client, limit) =>
      client.search({ index: this.index, query: { term: { image_id } }, _source: ['document'], size: 1 }, limit),
    );
    return found.hits.hits.map(({ _source }) => source.parse(_source).document)[0];
  }

  async count(query: Query): Promise<number> {
    return (await this.elastic.ask((client, limit) => client.count({ index: this.index, query }, limit))).count;
  }

  /** What the aggregations of all images that match say. @param withinMs Less than a call may take otherwise. */
  async aggregate(
    filter: readonly Query[],
    aggregations: Record<string, estypes.AggregationsAggregationContainer>,
    withinMs?: number,
  ): Promise<Record<string, unknown>> {
    const query = { bool: { filter: [...filter] } };
    const asked = { index: this.index, query, aggregations, size: 0, track_total_hits: false };
    const own = withinMs === undefined ? {} : { requestTimeout: withinMs };
    return (await this.elastic.ask((client, limit) => client.search(asked, { ...limit, ...own }))).aggregations ?? {};
  }
}

/** The best images for a query. */
export function best(query: Query, filter: readonly Query[], most: number): Search {
  return { query: { bool: { must: [query], filter: [...filter] } }, sort: IN_ORDER, ...imagesOnly(most) };
}

/** The nearest images by one of their vectors; filters apply while the neighbours are collected. */
export function nearest(
  field: 'whole' | 'views.vector',
  vector: Float32Array,
  filter: readonly Query[],
  most: number,
): Search {
  const num_candidates = Math.min(MOST_HITS, 2 * most);
  return {
    knn: { field, query_vector: [...vector], k: most, num_candidates, filter: [...filter] },
    // Most are found by several searches: what they are is read once, of the best.
    ...withoutTexts(most),
  };
}

/** The same images in the same random order each time. */
export function sampled(filter: readonly Query[], most: number): Search {
  return {
    query: {
      function_score: {
        query: { bool: { filter: [...filter] } },
        functions: [{ random_score: { seed: 1, field: 'image_id' } }],
        boost_mode: 'replace',
      },
    },
    ...withoutTexts(most),
  };
}

/** The first images of some artists' portfolios. */
export function portfolios(artists: readonly number[], filter: readonly Query[]): Search {
  const artist_id = artists.slice(0, MOST_ARTISTS);
  const inner_hits = { name: 'first', size: IMAGES_AN_ARTIST, sort: FIRST, _source: ['document'] };
  return {
    query: { bool: { filter: [...filter, { terms: { artist_id } }] } },
    collapse: { field: 'artist_id', inner_hits },
    _source: false,
    size: artist_id.length,
  };
}

function imagesOnly(size: number): Search {
  return { size, _source: ['document'] };
}

/** Without stored fields nothing is unpacked: otherwise the server reads the whole document of each hit, for its id alone. */
function withoutTexts(size: number): Search {
  const docvalue_fields = ['image_id', 'artist_id', 'key'];
  return { size, _source: false, stored_fields: '_none_', docvalue_fields, track_total_hits: false };
}

function answerOf(response: estypes.MsearchResponseItem): estypes.MsearchMultiSearchItem {
  if ('error' in response) throw new Error(`a search was refused: ${JSON.stringify(response.error)}`);
  return response;
}

function hitsOf(response: estypes.MsearchResponseItem): estypes.SearchHit[] {
  return answerOf(response).hits.hits;
}

function imagesOf(response: estypes.MsearchResponseItem): Images {
  const { hits } = answerOf(response);
  const sources: unknown[] = hits.hits.flatMap(({ _source, inner_hits }) =>
    inner_hits ? (inner_hits.first?.hits.hits ?? []).map((hit) => hit._source) : [_source],
  );
  const images = sources.map((each) => source.parse(each).document);
  const total = typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? images.length);
  return { images, total };
}
