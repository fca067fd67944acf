import { createHash } from 'node:crypto';
import { type EmbedderProfile, parseProfile } from '@limner/embedder';
import { z } from 'zod';
import type { Elastic } from './connection.ts';
import { mappingOf } from './image-documents.ts';

const PROGRESS = 'progress';

const meta = z.object({ generation: z.string(), embedder: z.unknown() });
const progress = z.object({ sequence: z.number() });

/** An index by what it is built from. */
export interface Built {
  readonly name: string;
  readonly generation: string;
  readonly profile: EmbedderProfile;
}

/** The indexes of an installation: one for each generation and embedder. The alias names the one that answers. */
export class IndexNames {
  constructor(
    private readonly elastic: Elastic,
    private readonly alias: string,
    private readonly shards = 1,
  ) {}

  nameOf(generation: string, { identity }: EmbedderProfile): string {
    const embedder = createHash('sha256').update(identity).digest('hex').slice(0, 12);
    return `${this.alias}-${generation.toLowerCase()}-${embedder}`;
  }

  /** The index that answers; undefined before the first one is built. */
  async answering(): Promise<string | undefined> {
    const found = await this.elastic.find((client, limit) => client.indices.getAlias({ name: this.alias }, limit));
    return Object.keys(found ?? {})[0];
  }

  async describe(name: string): Promise<Built | undefined> {
    const found = await this.elastic.find((client, limit) => client.indices.getMapping({ index: name }, limit));
    const known = meta.safeParse(found?.[name]?.mappings._meta).data;
    const profile = parseProfile(known?.embedder);
    return known && profile && { name, generation: known.generation, profile };
  }

  /** Makes the index where it is missing. */
  async create({ name, generation, profile }: Built): Promise<void> {
    const exists = await this.elastic.ask((client, limit) => client.indices.exists({ index: name }, limit));
    if (exists) return;
    const mappings = { ...mappingOf(profile), _meta: { generation, embedder: profile } };
    const settings = { number_of_shards: this.shards, auto_expand_replicas: '0-1', refresh_interval: '-1' };
    await this.elastic.build((client) => client.indices.create({ index: name, mappings, settings }));
  }

  /** The number up to which an index has been fed; undefined where there is none. */
  async sequence(name: string): Promise<number | undefined> {
    const found = await this.elastic.find((client, limit) => client.get({ index: name, id: PROGRESS }, limit));
    if (found) return progress.parse(found._source).sequence;
    const exists = await this.elastic.ask((client, limit) => client.indices.exists({ index: name }, limit));
    return exists ? 0 : undefined;
  }

  noteSequence(name: string, sequence: number): Promise<void> {
    const document = { kind: 'progress', sequence };
    return this.elastic.write(name, [{ id: PROGRESS, version: Math.max(1, sequence), isAgain: true, document }]);
  }

  /** Lets an index answer from now on, in one step. */
  async answerBy(name: string): Promise<void> {
    const index = `${this.alias}-*`;
    await this.elastic.build((client) =>
      client.indices.updateAliases({
        actions: [
          { remove: { index, alias: this.alias, must_exist: false } },
          { add: { index: name, alias: this.alias } },
        ],
      }),
    );
  }

  async all(): Promise<string[]> {
    const found = await this.elastic.find((client, limit) => client.indices.get({ index: `${this.alias}-*` }, limit));
    return Object.keys(found ?? {});
  }

  async remove(name: string): Promise<void> {
    await this.elastic.build((client) => client.indices.delete({ index: name, ignore_unavailable: true }));
  }
}
