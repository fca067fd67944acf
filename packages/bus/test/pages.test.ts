import { beforeEach, describe, expect, it } from '@jest/globals';
import { pageOf, request } from '@limner/contracts';
import { z } from 'zod';
import { type Bus, createLocalBus, requestPages, runInContext, SYSTEM_CALLER } from '../src/index.ts';
import { createLog } from './log.ts';

const numbers = request(
  'catalogue.numbers.list',
  'Numbers in pages',
  z.strictObject({ upTo: z.int(), cursor: z.string().optional() }),
  pageOf(z.int()),
  { who: ['any'] },
);

describe('the pages of a list', () => {
  let bus: Bus;
  let asked: (string | undefined)[];
  const collect = async (upTo: number, options?: { deadlineMs: number }) => {
    const all: number[] = [];
    for await (const page of requestPages(bus, numbers, { upTo }, options)) all.push(...page);
    return all;
  };
  const answerInPages = (next: (last: number, upTo: number) => string | null) =>
    bus.handle(numbers, 'catalogue', async ({ upTo, cursor }) => {
      asked.push(cursor);
      const last = Number(cursor ?? 0) + 1;
      return { items: [last], next: next(last, upTo) };
    });

  beforeEach(() => {
    bus = createLocalBus(createLog());
    asked = [];
  });

  it('when a list has several pages, then each is requested with the cursor of the previous one', async () => {
    await answerInPages((last, upTo) => (last < upTo ? String(last) : null));
    expect(await collect(3)).toEqual([1, 2, 3]);
    expect(asked).toEqual([undefined, '1', '2']);
  });

  it('when the pages never end, then one deadline for all of them does', async () => {
    await answerInPages(String);
    await expect(collect(0, { deadlineMs: 100 })).rejects.toMatchObject({ code: 'deadline_exceeded' });
    expect(asked.length).toBeGreaterThan(1);
  });

  it('when the surrounding deadline is nearer, then that one ends them', async () => {
    await answerInPages(String);
    const around = { requestId: 'r', caller: SYSTEM_CALLER, deadline: Date.now() + 100 };
    await expect(runInContext(around, () => collect(0, { deadlineMs: 600_000 }))).rejects.toMatchObject({
      code: 'deadline_exceeded',
    });
  });

  it('when a page points to itself, then it is an error instead of a loop', async () => {
    await answerInPages(() => '7');
    await expect(collect(0)).rejects.toMatchObject({ code: 'internal' });
    expect(asked).toEqual([undefined, '7']);
  });
});
