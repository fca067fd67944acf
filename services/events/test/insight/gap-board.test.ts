import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Bus, createLocalBus } from '@limner/bus';
import { type Caller, insight } from '@limner/contracts';
import { GapBoard } from '../../src/insight/gap-board.ts';
import { InsightService } from '../../src/insight/insight.service.ts';
import { forgetRare } from '../../src/insight/kept-days.ts';
import { type Counted, startCounted } from './counted.ts';
import { visitor } from './visitors.ts';

let counted: Counted;
let bus: Bus;
let board: GapBoard;

beforeEach(async () => {
  counted = await startCounted();
  bus = createLocalBus({ logger: counted.logs.logger });
  board = new GapBoard(counted.insight, counted.counting, bus, counted.clock, counted.logs.logger);
});
afterEach(async () => {
  await bus.drain();
  await counted.close();
});

const caller: Caller = { kind: 'user', id: 'link:abc', groups: ['insight'] };
const gaps = async (asked: object = {}) => {
  const found = await board.list(insight.gaps.input.parse({ from: '2026-03-01', to: '2026-03-10', ...asked }));
  return insight.gaps.output.parse(found);
};
/** So many visitors ask, each once. */
const ask = async (
  question: string,
  count: number,
  region: 'us' | 'de' | 'fr' = 'us',
  strength: 'none' | 'good' = 'none',
) => {
  for (let at = 0; at < count; at++)
    await counted.record([visitor(`${question} ${region} ${at}`, region).asks(question, strength)]);
  await counted.counting.catchUp();
};

describe('the gap board', () => {
  it('when visitors find nothing, then it is listed by volume with editions, trend and examples; what few asked is not shown', async () => {
    await ask('purple dragon', 6);
    await ask('purple dragon', 5, 'de');
    await ask('ice castle', 12, 'fr');
    await ask('fox', 9, 'us', 'good');
    await ask('uncle bernard', 2);
    const { gaps: list, hidden, states, isGrouped } = await gaps();
    expect(list.rows).toMatchObject([
      { label: 'ice castle', kind: 'words', searches: 12, none: 12, editions: [{ edition: 'fr', searches: 12 }] },
      {
        ...{ label: 'purple dragon', searches: 11, before: 0, questions: 1 },
        editions: [
          { edition: 'us', searches: 6 },
          { edition: 'de', searches: 5 },
        ],
        trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 11],
      },
    ]);
    expect([hidden, states, isGrouped]).toEqual([{ searches: 2 }, { open: 2, wanted: 0, dismissed: 0 }, false]);
    expect((await gaps({ edition: 'de' })).gaps.rows).toMatchObject([{ label: 'purple dragon', searches: 5 }]);
  });

  it('when a question is asked in several editions, then it is one example, with the edition where it was asked most', async () => {
    await ask('purple dragon', 4);
    await ask('purple dragon', 9, 'de');
    expect((await gaps()).gaps.rows).toMatchObject([
      { searches: 13, questions: 1, examples: [{ question: 'purple dragon', edition: 'de', searches: 9 }] },
    ]);
  });

  it('when a picture finds little, then the styles that it looks like are a gap', async () => {
    for (let at = 0; at < 9; at++) await counted.record([visitor(`p${at}`).shows('Line|Collage', 'weak')]);
    for (let at = 0; at < 4; at++) await counted.record([visitor(`q${at}`).shows('Collage', 'none')]);
    await counted.counting.catchUp();
    expect((await gaps()).gaps.rows).toMatchObject([
      { kind: 'picture', label: 'Collage, Line', searches: 13, none: 4, weak: 9, examples: [], questions: 0 },
    ]);
  });

  it('when somebody marks a gap, then it is in the list of its mark for everybody, until the mark is taken back', async () => {
    await ask('purple dragon', 8);
    const id = (await gaps()).gaps.rows[0]?.id ?? '';
    expect(await board.mark({ gap: id, mark: 'wanted' }, { caller })).toEqual({ before: null });
    expect((await gaps()).gaps.rows).toEqual([]);
    expect(await gaps({ state: 'wanted' })).toMatchObject({
      gaps: { rows: [{ id, mark: { as: 'wanted', by: 'link:abc', at: '2026-03-10T12:00:00.000Z' } }] },
      states: { open: 0, wanted: 1 },
    });
    expect(await board.mark({ gap: id, mark: 'dismissed' }, { caller })).toEqual({ before: 'wanted' });
    expect(await board.mark({ gap: id, mark: null }, { caller })).toEqual({ before: 'dismissed' });
    expect(await board.mark({ gap: id, mark: null }, { caller })).toEqual({ before: null });
    expect((await gaps({ state: 'all' })).gaps.rows).toMatchObject([{ id, mark: null }]);
  });

  it('when another question of a marked gap becomes the most asked, then the mark stays', async () => {
    await ask('purple dragon', 5);
    const id = (await gaps()).gaps.rows[0]?.id ?? '';
    await board.mark({ gap: id, mark: 'dismissed' }, { caller });
    await ask('purple dragon flying', 20);
    expect((await gaps({ state: 'dismissed' })).gaps.rows).toMatchObject([
      { id, label: 'purple dragon flying', searches: 25 },
    ]);
  });

  it('when a longer range is asked, then the trend is by weeks, and the period before is beside it', async () => {
    await ask('ice castle', 4);
    counted.clock.advance(40 * 86_400_000);
    await ask('ice castle', 6);
    const { gaps: list } = await gaps({ from: '2026-04-13', to: '2026-05-17' });
    expect(list.rows).toMatchObject([{ trend: [6, 0, 0, 0, 0], before: 4 }]);
  });

  it('when two processes answer, then both see at once what either has counted, and words that were removed', async () => {
    const other = new GapBoard(
      new InsightService(counted.counting, counted.clock),
      counted.counting,
      bus,
      counted.clock,
      counted.logs.logger,
    );
    const input = insight.gaps.input.parse({ from: '2026-03-01', to: '2026-03-10' });
    await ask('purple dragon', 4);
    expect((await other.list(input)).gaps.rows).toMatchObject([{ searches: 4 }]);
    expect((await gaps()).gaps.rows).toMatchObject([{ searches: 4 }]);
    await ask('purple dragon', 3, 'de');
    await ask('ice castle', 2);
    for (const board of [await other.list(input), await gaps()]) {
      expect(board.gaps.rows).toMatchObject([{ searches: 7, trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 7] }]);
      expect(board.hidden).toEqual({ searches: 2 });
    }
    expect(await forgetRare(counted.counting.models, '2026-03-11')).toBe(false);
    for (const board of [await other.list(input), await gaps()]) expect(board.hidden).toEqual({ searches: 0 });
  });
});
