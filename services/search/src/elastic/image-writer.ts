import type { estypes } from '@elastic/elasticsearch';
import type { IndexedImage } from '@limner/contracts';
import type { EmbedderProfile, Embedding } from '@limner/embedder';
import { AppError } from '@limner/platform';
import { z } from 'zod';
import type { IndexChange } from '../search-index.ts';
import { embeddingOf, packViews } from '../vector-rows.ts';
import type { Elastic, Write } from './connection.ts';
import { imageDocument, imageId } from './image-documents.ts';

/** Images that are read at once when their picture gets a vector. */
const PAGE = 500;

const stored = z.object({ document: z.custom<IndexedImage>((value) => typeof value === 'object' && value !== null) });
const packed = z.object({ key: z.string(), packed: z.string(), hash: z.string() });

/** Writes images and embeddings to one index. An image carries the vectors of its picture, whichever of the two comes first. */
export class ImageWriter {
  constructor(
    private readonly elastic: Elastic,
    private readonly index: string,
    private readonly profile: EmbedderProfile,
  ) {}

  /** Artists and styles are not written: see `Directory`. Visible after the next `refresh`. */
  async apply(changes: readonly IndexChange[]): Promise<void> {
    const made = new Map(changes.flatMap((change) => (change.kind === 'embedding' ? [[change.key, change]] : [])));
    for (const { embedding } of made.values()) this.#assertOwn(embedding.embedder);
    await this.elastic.write(
      this.index,
      [...made].map(([key, { embedding }]) => embeddingWrite(key, embedding)),
    );
    const images = changes.flatMap((change) => (change.kind === 'image' ? [change.image] : []));
    const known = await this.#embeddingsFor(images);
    await this.elastic.write(this.index, [
      ...images.map((image) => imageWrite(image, known.get(image.key))),
      ...changes.flatMap(withdrawal),
    ]);
    for (let at = 0; at < made.size; at += PAGE) await this.#lookAgain([...made.keys()].slice(at, at + PAGE), made);
  }

  refresh(): Promise<unknown> {
    return this.elastic.refresh(this.index);
  }

  /** The stored embeddings of pictures, by checksum, for a search. */
  embeddings(keys: readonly string[]): Promise<Map<string, Embedding>> {
    return this.#embeddings(keys, (ids) =>
      this.elastic.ask((client, limit) => client.mget({ index: this.index, ids }, limit)),
    );
  }

  async #embeddings(
    keys: readonly string[],
    read: (ids: string[]) => Promise<estypes.MgetResponse>,
  ): Promise<Map<string, Embedding>> {
    if (keys.length === 0) return new Map();
    const { docs } = await read([...new Set(keys)].map(embeddingId));
    return new Map(
      docs.flatMap((doc) => {
        const row = 'found' in doc && doc.found ? packed.parse(doc._source) : undefined;
        const embedding = row && this.#unpack(row);
        return row && embedding ? [[row.key, embedding] as const] : [];
      }),
    );
  }

  #unpack({ packed: views, hash }: z.infer<typeof packed>): Embedding | undefined {
    const row = { embedder: this.profile.identity, hash, views: Buffer.from(views, 'base64') };
    return embeddingOf(row, this.profile.length);
  }

  #embeddingsFor(images: readonly IndexedImage[]): Promise<Map<string, Embedding>> {
    const keys = images.map(({ key }) => key);
    return this.#embeddings(keys, (ids) => this.elastic.build((client) => client.mget({ index: this.index, ids })));
  }

  /** Gives images that are there already the new vectors of their pictures. */
  async #lookAgain(keys: readonly string[], made: ReadonlyMap<string, { embedding: Embedding }>): Promise<void> {
    for (let after = 0; ; ) {
      const { hits } = await this.elastic.build((client) =>
        client.search({
          index: this.index,
          query: { bool: { filter: [{ terms: { key: [...keys] } }, { term: { kind: 'image' } }] } },
          _source: ['document'],
          size: PAGE,
          sort: [{ image_id: 'asc' }],
          search_after: [after],
        }),
      );
      const images = hits.hits.map(({ _source }) => stored.parse(_source).document);
      const writes = images.map((image) => ({ ...imageWrite(image, made.get(image.key)?.embedding), isAgain: true }));
      await this.elastic.write(this.index, writes);
      if (images.length < PAGE) return;
      after = images.at(-1)?.image_id ?? after;
    }
  }

  #assertOwn(embedder: string): void {
    const { identity } = this.profile;
    if (embedder !== identity)
      throw new AppError('internal', `The index holds vectors of ${identity}, not of ${embedder}`);
  }
}

const embeddingId = (key: string) => `embedding/${key}`;

function embeddingWrite(key: string, { vector, views, hash }: Embedding): Write {
  const bytes = packViews(views.length > 0 ? views : [vector]).toString('base64');
  return {
    id: embeddingId(key),
    version: 1,
    isAgain: true,
    document: { kind: 'embedding', key, packed: bytes, hash },
  };
}

function imageWrite(image: IndexedImage, embedding: Embedding | undefined): Write {
  return { id: imageId(image.image_id), version: image.version, document: imageDocument(image, embedding) };
}

/** A withdrawn image leaves its version behind, so that no older event restores it. */
function withdrawal(change: IndexChange): Write[] {
  if (change.kind !== 'withdrawn' || change.entity !== 'image') return [];
  return [{ id: imageId(change.id), version: change.version, document: { kind: 'withdrawn' } }];
}
