import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { content, type Testimonial, testimonial } from '@limner/contracts';
import { type Alone, startAlone } from './alone.ts';

const said = (id: number, text = 'Good'): Testimonial =>
  testimonial.parse({
    ...{ id, language: 'en', text, person: 'Pat', role: '', company: '', project: '' },
    ...{ artist: null, date: '2026-11-21', rating: 5 },
  });
const cursorOf = (page: number) => `2026-11-21.page-${page}`;
const pageOf = (cursor: string | undefined) => Number(cursor?.split('-').at(-1) ?? 0);

describe('lists that come in pages', () => {
  let alone: Alone;
  const call = (lang = 'us') => fetch(`${alone.gateway.address}/api/testimonials?lang=${lang}`);

  beforeEach(async () => {
    alone = await startAlone();
  });
  afterEach(() => alone.stop());

  it('when an entry comes on two pages because it moved, then the response has it once', async () => {
    const pages = [[said(1), said(2)], [said(2), said(3)], [said(2)], [said(4)]];
    await alone.bus.handle(content.listTestimonials, 'catalogue', async ({ cursor }) => {
      const page = pageOf(cursor);
      return { items: pages[page] ?? [], next: page < pages.length - 1 ? cursorOf(page + 1) : null };
    });
    const list = (await (await call()).json()) as Testimonial[];
    expect(list.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('when many long lists are asked for at the same time, then they are combined one after the other', async () => {
    const editions = ['us', 'uk', 'fr', 'de', 'jp', 'au'];
    let running = 0;
    let most = 0;
    let firstPages = 0;
    const all = Promise.withResolvers<void>();
    await alone.bus.handle(content.listTestimonials, 'catalogue', async ({ lang, cursor }) => {
      const page = pageOf(cursor);
      // Nobody continues before all have asked.
      if (page === 0 && ++firstPages >= editions.length) all.resolve();
      await all.promise;
      if (page === 1) most = Math.max(most, ++running);
      if (page === 3) running--;
      return { items: [said(page + 1, lang)], next: page < 3 ? cursorOf(page + 1) : null };
    });
    const answers = await Promise.all(editions.map(async (lang) => (await (await call(lang)).json()) as Testimonial[]));
    expect(answers.map((list) => list.map(({ text }) => text))).toEqual(
      editions.map((lang) => [lang, lang, lang, lang]),
    );
    expect(most).toBe(1);
  });

  it('when a page fails, then the whole list fails, and the next list still succeeds', async () => {
    await alone.bus.handle(content.listTestimonials, 'catalogue', async ({ lang, cursor }) => {
      if (cursor === undefined) return { items: [said(1)], next: cursorOf(1) };
      if (lang === 'fr') throw new Error('broken');
      return { items: [said(2)], next: null };
    });
    const [french, german] = await Promise.all([call('fr'), call('de')]);
    expect(french.status).toBe(500);
    expect(((await german.json()) as Testimonial[]).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('when a list grows past 64 MiB, then it is refused as too large, and the log says so', async () => {
    const text = 'x'.repeat(900_000);
    await alone.bus.handle(content.listTestimonials, 'catalogue', async ({ cursor }) => {
      const page = pageOf(cursor);
      return { items: [said(page + 1, text)], next: cursorOf(page + 1) };
    });
    const response = await call();
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
    expect(alone.logs.lines()).toContainEqual(
      expect.objectContaining({ level: 50, subject: 'catalogue.testimonials.list' }),
    );
  });
});
