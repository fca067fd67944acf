import { describe, expect, it } from '@jest/globals';
import { MemorySearchIndex } from '@limner/search';
import { demoChanges } from '../bench/labelled/demo-index.ts';
import { labelledQueries } from '../bench/labelled/labelled-set.ts';
import { overlap } from '../bench/labelled/measures.ts';
import { profileNamed } from './catalogue-entries.ts';
import { openElasticIndex, url } from './elasticsearch.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { describeSearchWords } from './search-words.contract.ts';

const EMBEDDER = 'test-1';
const LEAST_OVERLAP = 0.7;

if (url) {
  describeSearchIndex('on Elasticsearch', (embedder) => openElasticIndex(url, embedder));
  describeSearchWords('on Elasticsearch', () => openElasticIndex(url, EMBEDDER));
  describe('the ranking on Elasticsearch', () => {
    it('when the labelled queries are asked, then the first ten are mostly those of the index in memory', async () => {
      const { changes } = demoChanges();
      const [memory, elastic] = [new MemorySearchIndex(profileNamed(EMBEDDER)), await openElasticIndex(url, EMBEDDER)];
      await Promise.all([memory.apply(changes), elastic.apply(changes)]);
      const overlaps: number[] = [];
      for (const { text, region } of labelledQueries()) {
        const query = { text, region, filters: {}, limit: 10, imagesOnly: true };
        const [expected, found] = await Promise.all([memory.findByText(query), elastic.findByText(query)]);
        overlaps.push(overlap(expected.images, found.images));
      }
      await elastic.close();
      const mean = overlaps.reduce((sum, one) => sum + one, 0) / overlaps.length;
      expect(overlaps.length).toBeGreaterThan(200);
      expect(mean).toBeGreaterThanOrEqual(LEAST_OVERLAP);
    });
  });
} else {
  // The runner's report counts what was skipped, and why.
  describe.skip('search on Elasticsearch', () => it('needs TEST_ELASTICSEARCH_URL', () => {}));
}
