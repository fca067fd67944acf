import { describe, expect, it } from '@jest/globals';
import { PictureJobs } from '../src/picture-jobs.ts';

/** The visitors whose searches are taken when every worker takes one job. */
function takenBy(workers: number, visitors: readonly string[]): (string | undefined)[] {
  const jobs = new PictureJobs({ workers, maxWaiting: 20 }, () => undefined);
  for (const visitor of visitors)
    void jobs.add({
      task: { kind: 'embed', views: false, vector: false, embedder: 'hand' },
      source: new Uint8Array(),
      lane: 'query',
      visitor,
    });
  return Array.from({ length: workers }, () => jobs.take()?.visitor);
}

describe('searches for workers', () => {
  it.each([
    [1, ['a']],
    [2, ['a', 'b']],
    [4, ['a', 'a', 'b', undefined]],
  ])(
    'when one visitor sends many searches to %d workers, and another sends one, then those of %j are taken',
    (workers, expected) => {
      expect(takenBy(workers, ['a', 'a', 'a', 'a', 'b'])).toEqual(expected);
    },
  );
});
