import { MemorySearchIndex } from '../src/search-index.memory.ts';
import { profileNamed } from './catalogue-entries.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { describeLearntWords, describeSearchWords } from './search-words.contract.ts';

describeSearchIndex('in memory', async (embedder) => new MemorySearchIndex(profileNamed(embedder)));
describeSearchWords('in memory', async () => new MemorySearchIndex(profileNamed('test-1')));
describeLearntWords('in memory', async () => new MemorySearchIndex(profileNamed('test-1')));
