import { describe, expect, it } from '@jest/globals';
import { Histogram, Registry } from 'prom-client';
import { createMetrics } from '../src/index.ts';

const observations = [
  { labels: ['catalogue.artwork.get', 'ok'], seconds: 0.0005 },
  { labels: ['catalogue.artwork.get', 'ok'], seconds: 0.001 },
  { labels: ['catalogue.artwork.get', 'not_found'], seconds: 0.3 },
  { labels: ['search.text.find', 'ok'], seconds: 60 },
] as const;

describe('the metrics of a process', () => {
  it('when durations are observed, then they are exported as prom-client exports them', async () => {
    const metrics = createMetrics();
    const registry = new Registry();
    const theirs = new Histogram({
      name: 'limner_message_seconds',
      help: 'Duration of message handlers',
      labelNames: ['subject', 'outcome'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    for (const { labels, seconds } of observations) {
      const [subject, outcome] = labels;
      metrics.messageSeconds.observe(seconds, subject, outcome);
      theirs.observe({ subject, outcome }, seconds);
    }
    const own = (await metrics.text()).split('\n');
    const expected = (await registry.metrics()).split('\n').filter((line) => line !== '');
    expect(expected).toHaveLength(2 + 3 * 16);
    expect(own).toEqual(expect.arrayContaining(expected));
  });

  it('when something is counted, then each export says how often so far', async () => {
    const { httpCached, text } = createMetrics();
    httpCached.add('/api/collections/artists', '200');
    expect(await text()).toContain('limner_http_cached_total{route="/api/collections/artists",status="200"} 1');
    httpCached.add('/api/collections/artists', '200');
    expect(await text()).toContain('limner_http_cached_total{route="/api/collections/artists",status="200"} 2');
  });

  it('when a measurement fails or hangs, then the export comes with the others', async () => {
    const metrics = createMetrics();
    metrics.measure(() => Promise.reject(new Error('the documents are away')));
    metrics.measure(() => new Promise(() => undefined));
    const remove = metrics.measure(async () => metrics.outboxPending.set({ service: 'catalogue' }, 3));
    expect(await metrics.text()).toContain('limner_outbox_pending{service="catalogue"} 3');
    remove();
  });
});
