import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LinksService, linkModel } from '../../src/insight/links.service.ts';
import { type Counted, startCounted } from './counted.ts';

let counted: Counted;
let links: LinksService;

beforeEach(async () => {
  counted = await startCounted();
  const model = linkModel(counted.documents);
  await model.init();
  links = new LinksService(model, counted.clock, counted.logs.logger);
});
afterEach(() => counted.close());

describe('one-time links', () => {
  it('when a link is opened, then it begins a session of half a day, and opens nothing more', async () => {
    const { code, expires } = await links.make();
    expect(expires).toBe('2026-03-11T12:00:00.000Z');
    const { session } = await links.open(code);
    expect(await links.check(session)).toEqual({ id: expect.stringMatching(/^link:/) });
    await expect(links.open(code)).rejects.toMatchObject({ code: 'unauthenticated' });
    counted.clock.advance(12 * 3_600_000);
    expect(await links.check(session)).toBeNull();
  });

  it('when two open it at once, then one of them gets in', async () => {
    const { code } = await links.make();
    const opened = await Promise.allSettled([links.open(code), links.open(code), links.open(code)]);
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('when a newer link is made, when it is too old, or when it is wrong, then it opens nothing', async () => {
    const { code: older } = await links.make();
    const { code } = await links.make();
    for (const wrong of [older, 'x'.repeat(43)])
      await expect(links.open(wrong)).rejects.toMatchObject({ code: 'unauthenticated' });
    counted.clock.advance(24 * 3_600_000);
    await expect(links.open(code)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('when a session is ended, then it is over; a code is no session', async () => {
    const { code } = await links.make();
    expect(await links.check(code)).toBeNull();
    const { session } = await links.open(code);
    await links.end(session);
    expect(await links.check(session)).toBeNull();
  });

  it('when the documents are read, then no secret is in them, nor in the log', async () => {
    const { code } = await links.make();
    const other = await links.make();
    const { session } = await links.open(other.code);
    const stored = JSON.stringify(await linkModel(counted.documents).find().lean());
    const written = JSON.stringify(counted.logs.lines());
    for (const secret of [code, other.code, session]) expect(stored + written).not.toContain(secret);
  });
});
