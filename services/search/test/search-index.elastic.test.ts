import { describe, expect, it } from '@jest/globals';
import { MemorySearchIndex } from '@limner/search/search-index.memory';
import { demoChanges } from '../bench/labelled/demo-index.ts';
import { labelledQueries } from '../bench/labelled/labelled-set.ts';
import { LEAST_OVERLAP, meanOverlap } from '../bench/labelled/overlap.ts';
import { profileNamed } from './catalogue-entries.ts';
import { openElasticIndex, url } from './elasticsearch.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { describeSearchWords } from './search-words.contract.ts';

const EMBEDDER = 'test-1';
/** One in so many of the labelled queries is asked, which is fifteen, over a thousand pictures. `npm run bench:search` asks all. */
const ONE_IN = 18;
/** Also on a busy machine. */
const MANY_QUERIES_MS = 240_000;

const server = url;
if (server) {
  describeSearchIndex('on Elasticsearch', (embedder) => openElasticIndex(server, embedder));
  describeSearchWords('on Elasticsearch', () => openElasticIndex(server, EMBEDDER));
  describe('the ranking on Elasticsearch', () => {
    it(
      'when every eighteenth of the labelled queries is asked, then the first ten are mostly those of the index in memory',
      async () => {
        const { changes } = demoChanges();
        const [memory, elastic] = [
          new MemorySearchIndex(profileNamed(EMBEDDER)),
          await openElasticIndex(server, EMBEDDER),
        ];
        await Promise.all([memory.apply(changes), elastic.apply(changes)]);
        const queries = labelledQueries().filter((_, at) => at % ONE_IN === 0);
        const mean = await meanOverlap(memory, elastic, queries);
        await elastic.close();
        expect(mean).toBeGreaterThanOrEqual(LEAST_OVERLAP);
      },
      MANY_QUERIES_MS,
    );
  });
} else {
  // The runner's report counts what was skipped, and why.
  describe.skip('search on Elasticsearch', () => it('needs TEST_ELASTICSEARCH_URL', () => {}));
}
