import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnalyticsEvent } from '../analytics/event-types.ts';
import { takeEarly } from '../analytics/events.ts';
import { siteEvents } from '../events/site-events.ts';
import { readStored } from '../state/persisted.ts';
import { likeImage } from './like-image.ts';

let tracked: AnalyticsEvent[];
let stop: () => void;

beforeEach(() => {
  takeEarly();
  tracked = [];
  stop = siteEvents.on('analytics', (event) => tracked.push(event));
});
afterEach(() => {
  stop();
  localStorage.clear();
  readStored();
  window.history.replaceState(null, '', '/');
});

describe('a like', () => {
  it('when an image is liked and unliked, then analytics learns both, with the artist of the page that it leads to', () => {
    likeImage(7, true, '/artists/ann-ek/7');
    window.history.replaceState(null, '', '/fr/animators/bo');
    likeImage(8, false);
    window.history.replaceState(null, '', '/search/fox');
    likeImage(9, true);
    expect(tracked).toEqual([
      { name: 'like', detail: { image_id: 7, artist: 'ann-ek', liked: true } },
      { name: 'like', detail: { image_id: 8, artist: 'bo', liked: false } },
      { name: 'like', detail: { image_id: 9, liked: true } },
    ]);
  });
});
