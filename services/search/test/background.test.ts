import { describe, expect, it } from '@jest/globals';
import { type EmbedderProfile, HAND, type Segment } from '@limner/embedder';
import { weigh } from '@limner/embedder/similarity';
import { Background } from '../src/memory/background.ts';
import { randomOf, vectorOf } from './catalogue-entries.ts';

describe('what is usual for a query', () => {
  const random = randomOf(4);
  const sample = Array.from({ length: 200 }, () => vectorOf(random));
  const vector = vectorOf(random);
  const query = weigh(vector, 'balanced', HAND);
  const similarities = sample.map((stored) => stored.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0));
  const mean = similarities.reduce((sum, value) => sum + value, 0) / similarities.length;
  const deviation = Math.sqrt(similarities.reduce((sum, value) => sum + (value - mean) ** 2, 0) / similarities.length);
  const edges = HAND.segments.find(({ name }) => name === 'edges') as Segment;
  const at = (deviations: number) => mean + deviations * deviation;

  it('when an embedder has limits of its own, then bands, nearness and cuts are by these', () => {
    const profile = profileWithLimits({ strong: 6, possible: 2, close: 2.5, drop: 0.4 });
    const [usual, own] = [HAND, profile].map((one) => new Background(query, sample, one)) as [Background, Background];
    const bands = (background: Background) => [5, 3.5, 2.2].map((height) => background.bandOf(at(height)));
    expect(bands(usual)).toEqual(['strong', 'possible', 'weak']);
    expect(bands(own)).toEqual(['possible', 'possible', 'possible']);
    expect([usual.isClose(at(3)), own.isClose(at(3))]).toEqual([false, true]);
    expect([usual.share(at(6)), own.share(at(6))].map((share) => share.toFixed(3))).toEqual(['0.714', '0.500']);
    const falling = [6, 5.8, 4.2, 4.1].map(at);
    expect([usual.cutOf(falling), own.cutOf(falling)]).toEqual([falling[1], undefined]);
  });

  it('when a picture stands out by one segment, then the reason is the aspect that the embedder names for it, and none where it names none', () => {
    const isEdge = (at: number) => at >= edges.offset && at < edges.offset + edges.length;
    const stored = vector.map((value, at) => (isEdge(at) ? value : 0));
    const segments = HAND.segments.map((one) => (one === edges ? { ...one, aspect: undefined } : one));
    const silent = { ...HAND, segments };
    const reasons = [HAND, silent].map((profile) => new Background(query, sample, profile).aspectsOf(query, stored));
    expect(reasons).toEqual([['subject'], []]);
  });

  it('when few pictures are known, then the limits of similarity hold', () => {
    const background = new Background(query, sample.slice(0, 10), HAND);
    expect([0.6, 0.4, 0.2].map((similarity) => background.bandOf(similarity))).toEqual(['strong', 'possible', 'weak']);
    expect([0.4, 0.2].map((similarity) => background.isClose(similarity))).toEqual([true, false]);
  });
});

function profileWithLimits(deviations: EmbedderProfile['thresholds']['deviations']): EmbedderProfile {
  return { ...HAND, thresholds: { ...HAND.thresholds, deviations } };
}
