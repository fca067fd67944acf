import { MemorySearchIndex } from '../src/search-index.memory.ts';
import { describeSearchIndex } from './search-index.contract.ts';

describeSearchIndex('in memory', async (embedder) => new MemorySearchIndex(embedder));
