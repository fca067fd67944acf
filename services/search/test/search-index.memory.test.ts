import { MemorySearchIndex } from '../src/search-index.memory.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { describeSearchWords } from './search-words.contract.ts';

describeSearchIndex('in memory', async (embedder) => new MemorySearchIndex(embedder));
describeSearchWords('in memory', async () => new MemorySearchIndex('test-1'));
