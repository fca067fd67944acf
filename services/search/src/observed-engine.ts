import { type EngineCall, engineCalls, type Metrics } from '@limner/platform';
import type { IndexStore } from './index-store.ts';
import type { SearchEngine, SearchQueries } from './search-engine.ts';

/** The engine with its queries observed, and the size, lag and pending pictures of its index exported. */
export function observedEngine(
  engine: SearchEngine,
  store: IndexStore,
  metrics: Metrics,
  name: 'memory' | 'elasticsearch',
): SearchEngine {
  const call = engineCalls(metrics, `index-${name}`);
  const known = new WeakMap<SearchQueries, SearchQueries>();
  const observedOnce = (index: SearchQueries): SearchQueries => {
    const queries = known.get(index) ?? observedQueries(index, call);
    known.set(index, queries);
    return queries;
  };
  exportIndex(engine, store, metrics);
  return {
    get index() {
      return observedOnce(engine.index);
    },
    suggest: (text, region) => call('suggest', () => engine.suggest(text, region)),
    start: () => engine.start(),
    catchUp: () => engine.catchUp(),
    nudge: () => engine.nudge(),
    lag: () => engine.lag(),
    status: () => engine.status(),
    stop: () => engine.stop(),
  };
}

function observedQueries(index: SearchQueries, call: EngineCall): SearchQueries {
  return {
    profile: index.profile,
    findByText: (query) => call('findByText', () => index.findByText(query)),
    findByVector: (query) => call('findByVector', () => index.findByVector(query)),
    findSimilar: (query) => call('findSimilar', () => index.findSimilar(query)),
    countFacets: (query) => call('countFacets', () => index.countFacets(query)),
    suggest: (text, region) => call('suggest', () => index.suggest(text, region)),
    size: () => index.size(),
  };
}

function exportIndex(engine: SearchEngine, store: IndexStore, metrics: Metrics): void {
  const entries = metrics.gauge('limner_index_entries', 'What the search index holds', ['kind']);
  const lag = metrics.gauge('limner_index_lag', 'Changes that are not in the search index yet', []);
  const pending = metrics.gauge('limner_index_pending_vectors', 'Pictures that have no vector yet', []);
  metrics.measure(async () => {
    // Fails while no index answers, where its size would be waited for.
    lag.set(await engine.lag());
    const { index } = engine;
    for (const [kind, count] of Object.entries(await index.size())) entries.set({ kind }, count);
    pending.set(await store.countPending(index.profile.identity));
  });
}
