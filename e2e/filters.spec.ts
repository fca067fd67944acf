import type { FilteredImages, Gallery } from '@limner/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, found, openPage, test } from './support.ts';

/** A gallery, a medium in it, and two colours: pictures of the medium have one of them, and none has the other. */
interface Case {
  readonly gallery: Gallery;
  readonly medium: Gallery;
  readonly colour: string;
  readonly missing: string;
}

test('[HM-02 part] when a style is narrowed by two facets, then its pictures match both; a removed filter widens it, back narrows it again; when nothing matches, then the filters to remove are named, and back returns', async ({
  page,
  request,
}) => {
  const { gallery, medium, colour, missing } = await findCase(request);
  const total = async (query: string) => (await readFiltered(request, gallery, query)).total;
  const [ofMedium, ofBoth] = [
    await total(`medium=${medium.url}`),
    await total(`medium=${medium.url}&colour=${colour}`),
  ];
  const filters = page.getByRole('region', { name: 'Filters' });
  const pictures = page.getByRole('list', { name: 'Pictures in this style' }).getByRole('listitem');
  const expectNumber = (number: number) =>
    expect(filters.getByRole('status')).toHaveText(new RegExp(`^${number} pictures?$`));
  const choose = (value: string) => filters.getByRole('checkbox', { name: new RegExp(`^${value} \\d+$`, 'i') }).check();

  await openPage(page, `/styles/${gallery.url}`);
  await filters.getByRole('button', { name: 'Medium' }).click();
  await choose(medium.name);
  await expectNumber(ofMedium);
  await filters.getByRole('button', { name: 'Colour' }).click();
  await choose(colour);
  await expect(page).toHaveURL(new RegExp(`\\?medium=${medium.url}&colour=${colour}$`));
  await expectNumber(ofBoth);
  await expect(pictures.first()).toHaveAttribute('aria-setsize', `${ofBoth}`);

  await filters.getByRole('button', { name: new RegExp(`^Remove ${colour}$`, 'i') }).click();
  await expect(page).toHaveURL(new RegExp(`\\?medium=${medium.url}$`));
  await expectNumber(ofMedium);
  await page.goBack();
  await expectNumber(ofBoth);
  await page.goForward();
  await expectNumber(ofMedium);

  await choose(missing);
  await expect(page.getByText('Nothing matches all of these filters.')).toBeVisible();
  await expectNumber(0);
  await expect(pictures).toHaveCount(0);
  const ways = page.getByRole('list', { name: 'Filters to remove' }).getByRole('link');
  await expect(ways).toHaveCount(2);
  await ways.filter({ hasText: medium.name }).click();
  await expect(page).toHaveURL(new RegExp(`\\?colour=${missing}$`));
  await expect(pictures.first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Nothing matches all of these filters.')).toBeVisible();
  await page.goBack();
  await expectNumber(ofMedium);
});

async function findCase(request: APIRequestContext): Promise<Case> {
  const galleries: Gallery[] = await (await request.get('/api/collections/galleries/us')).json();
  const media = galleries.filter(({ category }) => category === 'medium');
  const styles = galleries.filter(({ category, animation, redir }) => category === 'style' && !animation && !redir);
  for (const gallery of styles) {
    for (const medium of media) {
      const { total, values } = await readFiltered(request, gallery, `medium=${medium.url}`);
      const colours = values.filter(({ facet }) => facet === 'colour');
      const colour = colours.find(({ count }) => count > 0 && count < total)?.value;
      const missing = colours.find(({ count }) => count === 0)?.value;
      if (colour !== undefined && missing !== undefined) return { gallery, medium, colour, missing };
    }
  }
  return found<Case>(undefined);
}

const readFiltered = async (request: APIRequestContext, { url }: Gallery, query: string): Promise<FilteredImages> =>
  (await request.get(`/api/collections/gallery-data/${url}/filtered?lang=us&limit=1&${query}`)).json();
