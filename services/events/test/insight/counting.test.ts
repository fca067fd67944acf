import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { insight } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import { IS_THOROUGH } from '@limner/testing/thorough';
import { Appends } from '../../src/follow/appends.ts';
import { followEvents } from '../../src/follow/follow-events.ts';
import { EventCounter, followerName } from '../../src/insight/event-counter.ts';
import { type Counted, startCounted, talliesOf } from './counted.ts';
import { visitor } from './visitors.ts';

/** The counting is stopped after this many entries: in CI after every one, elsewhere less often, to save time. */
const STOPPED_AFTER = IS_THOROUGH ? 1 : 12;

let counted: Counted;

beforeEach(async () => {
  counted = await startCounted();
});
afterEach(() => counted.close());

const days = { from: '2026-03-01', to: '2026-03-31' };
const overview = async (asked: object = {}) => {
  const found = await counted.insight.overview(insight.overview.input.parse({ ...days, ...asked }));
  return insight.overview.output.parse(found);
};
const artists = async (asked: object = {}) =>
  insight.artists.output.parse(await counted.insight.artists(insight.artists.input.parse({ ...days, ...asked })));
const searches = async (asked: object = {}) =>
  insight.searches.output.parse(await counted.insight.searches(insight.searches.input.parse({ ...days, ...asked })));
const vitals = async (asked: object = {}) =>
  insight.vitals.output.parse(await counted.insight.vitals(insight.vitals.input.parse({ ...days, ...asked })));

const none = {
  ...{ portfolios: 0, images: 0, clicks: 0, likes: 0, enquiries: 0, sessions: 0 },
  ...{ converted: 0, contacts: 0, contacted: 0 },
};
const goTo = (time: string) => counted.clock.advance(Date.parse(time) - counted.clock.now().getTime());

/** A day of visits in several editions, with everything that is counted. */
async function aDay(afterEntry = async () => {}): Promise<void> {
  for (const [at, region] of REGIONS.entries()) {
    const one = visitor(`v${at}`, region);
    await counted.record([
      one.opens('/'),
      one.opens('/artists/ann-ek'),
      one.opens('/artists/ann-ek/12'),
      one.looksAt(12),
      one.clicks('/artists/bo-by', '/search/fox'),
      one.likes(12),
      one.asks('Fox', at % 2 === 0 ? 'none' : 'good'),
      one.clicks('/artists/bo-by', '/search/fox'),
      one.shows('Collage|Line', 'weak'),
      one.enquires('/artists/ann-ek'),
      one.getsInTouch('/artists/ann-ek'),
      one.waits('LCP', 1_000 + at * 300),
      one.waits('CLS', 0.01 * at, 'portfolio'),
    ]);
    await afterEntry();
  }
}

describe('counting events', () => {
  it('when people visit, then pages, portfolios, images, likes and enquiries are counted by edition, and bots are not', async () => {
    const [ann, bob] = [visitor('ann', 'fr'), visitor('bob', 'de')];
    await counted.record([ann.opens('/fr/artists/ann-ek'), ann.opens('/fr/'), ann.looksAt(12), ann.likes(12)]);
    await counted.record([bob.opens('/de/artists/ann-ek/styles/line'), bob.enquires('/de/artists/ann-ek')]);
    await counted.record([visitor('bot').opens('/')], { bot: true });
    await counted.counting.catchUp();
    const all = await overview();
    expect(all.now).toEqual({
      ...{ views: 3, visitors: 2, sessions: 2, portfolios: 2, images: 1 },
      ...{ likes: 1, searches: 0, enquiries: 1, converted: 1, contacts: 0, contacted: 0 },
    });
    expect(all.days.find(({ day }) => day === '2026-03-10')).toMatchObject({ views: 3, visitors: 2 });
    expect(all.days).toHaveLength(31);
    expect(all.editions).toMatchObject([
      { edition: 'fr', now: { views: 2, visitors: 1, likes: 1 } },
      { edition: 'de', now: { views: 1, enquiries: 1 } },
    ]);
    expect(all.pages.rows.map(({ route, views }) => [route, views])).toEqual([
      ['home', 1],
      ['portfolio', 1],
      ['portfolioStyle', 1],
    ]);
    expect(all.images.rows).toEqual([{ image_id: 12, views: 1, zooms: 0, likes: 1 }]);
    expect(all.counted).toEqual({ until: '2026-03-10T12:00:00.000Z', isCurrent: true, isRebuilding: false });
    expect((await overview({ edition: 'fr' })).now).toMatchObject({ views: 2, visitors: 1, enquiries: 0 });
    expect((await overview({ limit: 1 })).pages).toMatchObject({ rows: [{}], more: 2 });
  });

  it('when somebody saw an artist and enquires, then the artist has a conversion, once; a like that is taken back counts no more', async () => {
    const ann = visitor('ann');
    await counted.record([
      ann.opens('/artists/bo-by'),
      ann.opens('/artists/bo-by/7'),
      ann.likes(7, true, 'bo-by'),
      ann.likes(7, false, 'bo-by'),
      ann.enquires('/artists/ann-ek'),
      ann.enquires('/'),
      ann.opens('/artists/cy-dee'),
      ann.clicks('/artists/cy-dee'),
    ]);
    await counted.counting.catchUp();
    const { rows } = (await artists({ order: 'converted' })).artists;
    expect(rows).toEqual([
      { artist: 'bo-by', now: { ...none, portfolios: 1, images: 1, sessions: 1, converted: 1 }, before: none },
      { artist: 'ann-ek', now: { ...none, enquiries: 1 }, before: none },
      { artist: 'cy-dee', now: { ...none, portfolios: 1, clicks: 1, sessions: 1 }, before: none },
    ]);
    expect((await overview()).now).toMatchObject({ enquiries: 2, converted: 1, likes: 0 });
  });

  it('when visitors get in touch, then calls, emails and quotes are counted by day, edition and artist, and their visits once', async () => {
    const [ann, bob] = [visitor('ann', 'fr'), visitor('bob', 'de')];
    await counted.record([
      ann.opens('/fr/artists/bo-by'),
      ann.opens('/fr/artists/ann-ek'),
      ann.getsInTouch('/fr/artists/ann-ek'),
      ann.getsInTouch('/fr/contact', { contact: 'call' }),
      ann.opens('/fr/artists/cy-dee'),
      bob.opens('/de/artists/ann-ek'),
      bob.getsInTouch('/de/artists/ann-ek/12', { form: 'quote' }),
      bob.getsInTouch('/de/artists/ann-ek', { form: 'signup' }),
    ]);
    await counted.record([visitor('cat', 'fr').opens('/fr/artists/ann-ek')]);
    await counted.record([visitor('bot', 'fr').getsInTouch('/fr/artists/ann-ek')], { bot: true });
    await counted.counting.catchUp();
    const { now, days: byDay, editions } = await overview();
    expect(now).toMatchObject({ contacts: 3, contacted: 2, sessions: 3, enquiries: 0, converted: 0 });
    expect(byDay.find(({ day }) => day === '2026-03-10')).toMatchObject({ contacts: 3, contacted: 2 });
    expect(editions).toMatchObject([
      { edition: 'fr', now: { contacts: 2, contacted: 1 } },
      { edition: 'de', now: { contacts: 1, contacted: 1 } },
    ]);
    expect((await artists({ order: 'contacts' })).artists.rows).toEqual([
      { artist: 'ann-ek', now: { ...none, portfolios: 3, sessions: 3, contacts: 2, contacted: 2 }, before: none },
      { artist: 'bo-by', now: { ...none, portfolios: 1, sessions: 1, contacted: 1 }, before: none },
      { artist: 'cy-dee', now: { ...none, portfolios: 1, sessions: 1 }, before: none },
    ]);
  });

  it('when questions are asked, then they are shown from three visitors on, with what was found, clicked and enquired', async () => {
    for (const name of ['fay', 'gus', 'hal'])
      await counted.record([
        visitor(name).asks('Red  Fox', 'weak', 'voice'),
        visitor(name).clicks('/artists/ann-ek', '/search/red%20fox'),
      ]);
    await counted.record([visitor('fay').enquires(), visitor('d').asks('my secret plan', 'none')]);
    for (const name of ['a', 'a', 'a']) await counted.record([visitor(name).asks('again and again', 'none')]);
    await counted.record([
      visitor('e').shows('Line|Collage', 'good'),
      visitor('e').clicks('/artists/bo', '/image-search'),
    ]);
    await counted.counting.catchUp();
    const found = await searches();
    expect(found.questions).toEqual({
      rows: [
        {
          ...{ question: 'red fox', searches: 3, none: 0, weak: 3, good: 0, clicks: 3, enquiries: 1 },
          artists: [{ artist: 'ann-ek', clicks: 3 }],
        },
      ],
      more: 0,
    });
    expect(found.hidden).toEqual({ questions: 2, searches: 4 });
    expect(found.pictures.rows).toMatchObject([{ styles: ['Collage', 'Line'], searches: 1, good: 1, clicks: 1 }]);
    expect(found.pictures.rows[0]?.artists).toEqual([{ artist: 'bo', clicks: 1 }]);
    expect(found.now).toMatchObject({
      searches: 8,
      none: 4,
      weak: 3,
      good: 1,
      clicks: 4,
      enquiries: 1,
      voice: 3,
      image: 1,
    });
    expect((await searches({ unmet: true })).questions.rows).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('when artists are clicked on results, then the first three of each question are shown, of the edition and the days', async () => {
    const asksAndClicks = async (name: string, region: 'fr' | 'de', links: readonly string[]) => {
      const one = visitor(name, region);
      await counted.record([
        one.asks('red fox', 'good'),
        ...links.map((link) => one.clicks(`/artists/${link}`, '/search/red%20fox')),
        one.clicks('/artists/elsewhere', '/artists'),
        one.clicks('/artists/unasked', '/search/never%20asked'),
      ]);
    };
    for (const name of ['a', 'b', 'c']) await asksAndClicks(name, 'fr', ['cy-dee', 'ann-ek', 'bo-by/12']);
    await asksAndClicks('a', 'fr', ['dan-o', 'bo-by', 'bo-by']);
    goTo('2026-03-12T12:00:00Z');
    for (const name of ['d', 'e', 'f']) await asksAndClicks(name, 'de', ['dan-o']);
    await counted.counting.catchUp();
    const artistsOf = async (asked: object = {}) => (await searches(asked)).questions.rows.map((row) => row.artists);
    expect(await artistsOf()).toEqual([
      [
        { artist: 'bo-by', clicks: 5 },
        { artist: 'dan-o', clicks: 4 },
        { artist: 'ann-ek', clicks: 3 },
      ],
    ]);
    expect(await artistsOf({ edition: 'de' })).toEqual([[{ artist: 'dan-o', clicks: 3 }]]);
    expect(await artistsOf({ from: '2026-03-12' })).toEqual([[{ artist: 'dan-o', clicks: 3 }]]);
  });

  it('when pages were measured, then routes and editions have their percentiles', async () => {
    await counted.record([100, 200, 3_000, 5_000].map((value) => visitor('a', 'jp').waits('LCP', value)));
    await counted.record([visitor('b', 'uk').waits('CLS', 0.3, 'portfolio')]);
    await counted.counting.catchUp();
    const found = await vitals();
    expect(found.now).toMatchObject([
      { metric: 'LCP', count: 4, good: 2, needs: 1, poor: 1 },
      { metric: 'CLS', count: 1, poor: 1 },
    ]);
    expect(found.routes.rows.map(({ route }) => route)).toEqual(['home', 'portfolio']);
    expect(found.editions.map(({ edition }) => edition)).toEqual(['uk', 'jp']);
    expect((await vitals({ edition: 'uk' })).now).toHaveLength(1);
    expect(found.days.filter(({ metrics }) => metrics.length > 0).map(({ day }) => day)).toEqual(['2026-03-10']);
  });

  it('when events come at both ends of a day, then each counts to the day of its edition', async () => {
    goTo('2026-03-29T21:30:00Z');
    const all = () =>
      counted.record([visitor('a', 'de').opens('/'), visitor('b', 'us').opens('/'), visitor('c', 'jp').opens('/')]);
    await all();
    goTo('2026-03-29T22:30:00Z');
    await all();
    await counted.counting.catchUp();
    const viewsIn = async (edition: string) =>
      (await overview({ edition, from: '2026-03-28', to: '2026-03-31' })).days
        .filter(({ views }) => views > 0)
        .map(({ day, views }) => [day, views]);
    expect(await viewsIn('de')).toEqual([
      ['2026-03-29', 1],
      ['2026-03-30', 1],
    ]);
    expect(await viewsIn('us')).toEqual([['2026-03-29', 2]]);
    expect(await viewsIn('jp')).toEqual([['2026-03-30', 2]]);
  });

  it('when no range is asked, then it is the last 28 days, today included, beside those before', async () => {
    goTo('2026-03-10T20:00:00Z');
    const { range } = await counted.insight.overview(insight.overview.input.parse({ edition: 'us' }));
    expect(range).toEqual({
      ...{ from: '2026-02-11', to: '2026-03-10', edition: 'us' },
      before: { from: '2026-01-14', to: '2026-02-10' },
    });
    expect((await counted.insight.overview(insight.overview.input.parse({}))).range.to).toBe('2026-03-11');
    for (const wrong of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2020-01-01', to: '2026-01-01' },
    ])
      await expect(counted.insight.overview(insight.overview.input.parse(wrong))).rejects.toMatchObject({
        code: 'invalid_input',
      });
  });

  it('when searches are viewed again, then fewer rows are read; once the service is closed, all are read again', async () => {
    await aDay();
    await counted.counting.catchUp();
    const find = jest.spyOn(counted.counting.models.tallies, 'find');
    const readFor = async (ask: () => Promise<unknown>) => {
      find.mockClear();
      await ask();
      return find.mock.calls.length;
    };
    const first = await readFor(searches);
    expect(await readFor(searches)).toBeLessThan(first);
    counted.insight.onApplicationShutdown();
    expect(await readFor(searches)).toBe(first);
  });
});

describe('each event once', () => {
  it('when a body is stored twice, then its events count once, also when the process was killed in between', async () => {
    const ann = visitor('ann');
    await counted.record([ann.opens('/')], { key: 'a-key-of-16-letters' });
    await counted.counting.catchUp();
    await counted.restart();
    counted.clock.advance(60_000);
    await counted.record([ann.opens('/')], { key: 'a-key-of-16-letters' });
    await counted.counting.catchUp();
    expect((await overview()).now.views).toBe(1);
  });

  it('when a process is killed while it counts, then nothing is counted twice, and nothing is lost', async () => {
    await aDay();
    await counted.counting.catchUp();
    const before = await talliesOf(counted, 1);
    await counted.record([visitor('late').opens('/')]);
    // Everything of the batch is written but the position: as if the process ended right before the commit.
    const { log, documents, logs, counting } = counted;
    const counter = new EventCounter(1, null, {
      log,
      documents,
      models: counting.models,
      assertWanted: async () => {},
    });
    const killed = followEvents(
      {
        ...({ name: followerName(1), begins: 'first' } as const),
        handle: (batch) =>
          counter.handle({
            ...batch,
            advance: async () => {
              throw new Error('killed');
            },
          }),
      },
      { log, documents, appends: new Appends(), logger: logs.logger },
    );
    await expect(killed.catchUp()).rejects.toThrow('killed');
    expect(await talliesOf(counted, 1)).toEqual(before);
    await counted.restart();
    await counted.counting.catchUp();
    await counted.counting.catchUp();
    expect((await overview()).now.views).toBe(12 * 3 + 1);
  });

  it('when it is stopped after every entry, then the tallies are the same as at once', async () => {
    let entries = 0;
    await aDay();
    await counted.counting.catchUp();
    const atOnce = await talliesOf(counted, 1);
    await counted.close();
    counted = await startCounted();
    await aDay(async () => {
      entries += 1;
      if (entries % STOPPED_AFTER !== 0) return;
      await counted.counting.catchUp();
      await counted.restart();
    });
    await counted.counting.catchUp();
    expect(await talliesOf(counted, 1)).toEqual(atOnce);
  });
});

describe('a rebuild', () => {
  it('when all events are counted again, then the tallies are the same, events meanwhile included, and the old ones are gone', async () => {
    await aDay();
    counted.clock.advance(26 * 3_600_000);
    await aDay();
    await counted.counting.catchUp();
    const incremental = await talliesOf(counted, 1);
    expect(await counted.counting.rebuild()).toBe(2);
    await expect(counted.counting.rebuild()).rejects.toMatchObject({ code: 'conflict' });
    expect((await overview()).counted.isRebuilding).toBe(true);
    expect((await overview()).now.views).toBe(72);
    await counted.counting.catchUp();
    expect(await counted.counting.state()).toMatchObject({ generation: 2, rebuilding: null });
    expect(await talliesOf(counted, 2)).toEqual(incremental);
    expect(await talliesOf(counted, 1)).toEqual({});
    await counted.record([visitor('late').opens('/')]);
    await counted.counting.catchUp();
    expect((await overview()).now.views).toBe(73);
  });

  it('when the process is killed in a rebuild, then the next one completes it', async () => {
    await aDay();
    await counted.counting.catchUp();
    const incremental = await talliesOf(counted, 1);
    await counted.counting.rebuild();
    await counted.restart();
    expect((await overview()).now.views).toBe(36);
    await counted.counting.catchUp();
    expect(await talliesOf(counted, 2)).toEqual(incremental);
  });

  it('when an earlier version counted less of the events, then they are counted again by themselves, once', async () => {
    await aDay();
    await counted.counting.catchUp();
    const now = await talliesOf(counted, 1);
    const { states, tallies } = counted.counting.models;
    await tallies.deleteMany({ kind: 'artists' });
    await states.updateOne({}, { $unset: { rules: true } });
    await counted.restart();
    expect((await artists()).artists.rows).toEqual([]);
    await counted.counting.catchUp();
    expect(await counted.counting.state()).toMatchObject({ generation: 2, rebuilding: null });
    expect(await talliesOf(counted, 2)).toEqual(now);
    await counted.restart();
    await counted.counting.catchUp();
    expect(await counted.counting.state()).toMatchObject({ generation: 2, rebuilding: null });
  });

  it('when a rebuild of an earlier version is under way, then the next one begins when it is done', async () => {
    await aDay();
    await counted.counting.catchUp();
    const now = await talliesOf(counted, 1);
    await counted.counting.models.states.updateOne({}, { $set: { rebuilding: 2 }, $unset: { rules: true } });
    await counted.restart();
    await counted.counting.catchUp();
    expect(await counted.counting.state()).toMatchObject({ generation: 2 });
    await counted.counting.catchUp();
    expect(await counted.counting.state()).toMatchObject({ generation: 3, rebuilding: null });
    expect(await talliesOf(counted, 3)).toEqual(now);
  });

  it('when the first events have expired, then their days stay as they were counted', async () => {
    await aDay();
    counted.clock.advance(20 * 86_400_000);
    await aDay();
    await counted.counting.catchUp();
    const before = await overview({ from: '2026-03-01', to: '2026-04-30' });
    counted.clock.advance(15 * 86_400_000);
    await counted.log.expire();
    await counted.record([visitor('late').opens('/')]);
    await counted.counting.catchUp();
    await counted.counting.rebuild();
    await counted.counting.catchUp();
    const after = await overview({ from: '2026-03-01', to: '2026-04-30' });
    expect(before.now.views).toBe(72);
    expect(after.now).toEqual({ ...before.now, views: 73, visitors: 13, sessions: before.now.sessions + 1 });
    expect(after.images).toEqual(before.images);
  });
});

describe('what few visitors asked', () => {
  it('when its events have expired, then its words are removed from the tallies, and those of many stay', async () => {
    for (const name of ['fay', 'gus', 'hal']) await counted.record([visitor(name).asks('red fox', 'none')]);
    await counted.record([visitor('fay').clicks('/artists/ann-ek', '/search/red%20fox')]);
    await counted.record([
      visitor('a').asks('uncle bernard', 'none'),
      visitor('a').clicks('/artists/ann-ek', '/search/uncle%20bernard'),
      visitor('a').shows('Line', 'weak'),
      visitor('a').clicks('/artists/bo-by', '/image-search'),
    ]);
    await counted.counting.catchUp();
    expect(JSON.stringify(await talliesOf(counted, 1))).toContain('ann-ek|q:uncle bernard');
    counted.clock.advance(62 * 86_400_000);
    await counted.record([visitor('z').opens('/')]);
    await counted.counting.catchUp();
    const after = JSON.stringify(await talliesOf(counted, 1));
    expect(after).not.toContain('uncle bernard');
    expect(after).toContain('ann-ek|q:red fox');
    expect(after).toContain('bo-by|p:Line');
  });
});
