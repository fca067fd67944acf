import { randomUUID } from 'node:crypto';
import { type Client, errors } from '@elastic/elasticsearch';
import { clockFinding, type Finding, fine, hint, reasonOf, wrong } from '@limner/platform';
import { Elastic } from './connection.ts';

const SETTING = 'SEARCH_URL';
const INDEX = 'SEARCH_INDEX';
const MAJOR = 8;

/** Whether an Elasticsearch does what search needs. It makes an index of its own with a vector, searches it, moves an alias, and removes it. */
export async function examineElastic({ url, index }: { url: string; index: string }): Promise<Finding[]> {
  const elastic = Elastic.open(url);
  try {
    const first = await versionOf(elastic);
    if (first.some(({ state }) => state === 'wrong')) return first;
    return [...first, await stateOf(elastic), await rightsOf(elastic, index)];
  } finally {
    await elastic.close();
  }
}

async function versionOf(elastic: Elastic): Promise<Finding[]> {
  const asked = Date.now();
  try {
    const { body, headers } = await elastic.ask((client, limit) => client.info({}, { ...limit, meta: true }));
    const { number } = body.version;
    const major = Number(number.split('.')[0]);
    const version =
      major < MAJOR
        ? wrong(SETTING, `Elasticsearch ${number} is too old`, `Go to version ${MAJOR}.`)
        : major > MAJOR
          ? hint(SETTING, `Elasticsearch ${number} answers; Limner is tried with ${MAJOR}`, `Take version ${MAJOR}.`)
          : fine(SETTING, `Elasticsearch ${number} answers`);
    // Only some proxies say the time.
    const server = Date.parse(String(headers?.date));
    if (Number.isNaN(server)) return [version];
    return [version, clockFinding(SETTING, { server, asked, answered: Date.now(), exactMs: 1_000 })];
  } catch (error) {
    const isRefused = error instanceof errors.ResponseError && [401, 403].includes(error.statusCode ?? 0);
    const todo = isRefused
      ? 'Check user and password in the address.'
      : 'Check address and port, and that the server runs.';
    return [wrong(SETTING, `Elasticsearch cannot be used: ${reasonOf(error)}`, todo)];
  }
}

async function stateOf(elastic: Elastic): Promise<Finding> {
  try {
    const { status, number_of_data_nodes: nodes } = await elastic.ask((client, limit) =>
      client.cluster.health({}, limit),
    );
    const text = `the cluster is ${status}, with ${nodes} data ${nodes === 1 ? 'node' : 'nodes'}`;
    const isGreen = status.toLowerCase() === 'green';
    return isGreen ? fine(SETTING, text) : hint(SETTING, text, 'Ask the server why: GET _cluster/allocation/explain.');
  } catch (error) {
    return hint(SETTING, `its state may not be read: ${reasonOf(error)}`, 'Give the user the privilege monitor.');
  }
}

async function rightsOf(elastic: Elastic, prefix: string): Promise<Finding> {
  const index = `${prefix}-doctor-${randomUUID()}`;
  const steps: readonly [what: string, step: (client: Client) => Promise<unknown>][] = [
    ['made', (client) => client.indices.create({ index, mappings: MAPPINGS, settings: { number_of_shards: 1 } })],
    ['written', (client) => client.index({ index, id: '1', document: { vector: [1, 0] }, refresh: true })],
    ['searched', (client) => client.search({ index, knn: NEAREST })],
    ['given an alias', (client) => client.indices.putAlias({ index, name: `${index}-alias` })],
  ];
  let now = '';
  try {
    for (const [what, step] of steps) {
      now = what;
      await elastic.build(step);
    }
    return fine(INDEX, `an index ${prefix}-… was made, written, searched and removed`);
  } catch (error) {
    const todo = `Give the user the privileges manage, read and write on ${prefix} and ${prefix}-*; look at free disk space and the number of shards.`;
    return wrong(INDEX, `an index ${prefix}-… cannot be ${now}: ${reasonOf(error)}`, todo);
  } finally {
    await elastic.build((client) => client.indices.delete({ index, ignore_unavailable: true })).catch(() => undefined);
  }
}

const MAPPINGS = {
  dynamic: 'strict',
  properties: { vector: { type: 'dense_vector', dims: 2, index: true, similarity: 'cosine' } },
} as const;
const NEAREST = { field: 'vector', query_vector: [1, 0], k: 1, num_candidates: 10 };
