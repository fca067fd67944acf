import { randomUUID } from 'node:crypto';
import type { EmbedderProfile } from '@limner/embedder';
import { Directory, Elastic, ElasticSearchIndex, IndexNames } from '@limner/search/elastic';
import { profileNamed } from './catalogue-entries.ts';

/** The server that tests run on, when there is one. */
export const url = process.env.TEST_ELASTICSEARCH_URL;

/** A name that no other test uses. */
export const freshName = () => `test-${randomUUID().slice(0, 8)}`;

/** Removes what an installation of a test left. */
export async function removeIndexes(server: string, alias: string): Promise<void> {
  const elastic = Elastic.open(server);
  const names = new IndexNames(elastic, alias);
  for (const name of await names.all()) await names.remove(name);
  await elastic.close();
}

/** An index of its own, removed when it is closed. */
export async function openElasticIndex(server: string, embedder: string): Promise<ElasticSearchIndex> {
  const elastic = Elastic.open(server);
  const profile = profileNamed(embedder);
  const names = new IndexNames(elastic, freshName());
  const name = names.nameOf('1', profile);
  await names.create({ name, generation: '1', profile });
  return new TemporaryIndex(elastic, names, name, profile);
}

class TemporaryIndex extends ElasticSearchIndex {
  readonly #elastic: Elastic;
  readonly #names: IndexNames;

  constructor(elastic: Elastic, names: IndexNames, name: string, profile: EmbedderProfile) {
    super(elastic, name, profile, new Directory());
    this.#elastic = elastic;
    this.#names = names;
  }

  override async close(): Promise<void> {
    await this.#names.remove(this.name);
    await this.#elastic.close();
  }
}
