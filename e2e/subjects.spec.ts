import type { Artist, Gallery } from '@limner/contracts';
import type { Page } from '@playwright/test';
import { subjectsInView } from './subjects.ts';
import { expect, found, openPage, test } from './support.ts';

const WIDE = { width: 1920, height: 1080 };

test.use({ viewport: WIDE });

const artistsOf = async ({ request }: Page): Promise<Artist[]> =>
  (await request.get('/api/collections/artists?lang=us')).json();

async function repeatedInView(page: Page, artists: readonly Artist[], least: number): Promise<string[]> {
  await expect.poll(async () => (await subjectsInView(page, artists)).length).toBeGreaterThan(least);
  const subjects = await subjectsInView(page, artists);
  return subjects.filter((subject, index) => subjects.indexOf(subject) !== index);
}

for (const path of ['/illustrators/meet', '/animators/meet'])
  test(`when ${path} is opened at 1920 px, then no subject is seen twice`, async ({ page }) => {
    const artists = await artistsOf(page);
    await openPage(page, path);
    expect(await repeatedInView(page, artists, 15)).toEqual([]);
  });

for (const path of ['/illustrators', '/animators'])
  test(`when ${path} is opened at 1920 px in any order, then no subject is seen twice on its first screen`, async ({
    page,
  }) => {
    const artists = await artistsOf(page);
    await openPage(page, path);
    const order = page.getByRole('combobox', { name: 'Order' });
    for (const label of ['Shuffled', 'Newest first', 'A to Z']) {
      await order.selectOption({ label });
      expect(await repeatedInView(page, artists, 12), label).toEqual([]);
    }
  });

test('when illustrators are filtered by a style at 1920 px, then no subject is seen twice on the first screen', async ({
  page,
}) => {
  const artists = await artistsOf(page);
  const galleries: Gallery[] = await (await page.request.get('/api/collections/galleries/us')).json();
  const isOf = (id: number) => artists.filter((artist) => artist.illustrator && artist.galleries.includes(id)).length;
  const styles = galleries.filter(({ category, redir }) => category === 'style' && redir === '');
  const largest = styles.toSorted((a, b) => isOf(b.gallery_id) - isOf(a.gallery_id)).slice(0, 3);
  expect(isOf(found(largest.at(-1)).gallery_id)).toBeGreaterThan(5);
  for (const { url } of largest) {
    await openPage(page, `/illustrators?style=${url}`);
    expect(await repeatedInView(page, artists, 8), url).toEqual([]);
  }
});
