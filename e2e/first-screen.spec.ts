import { WINDOWS } from './layout.ts';
import { expect, openPage, test } from './support.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('when the cookie bar is there on a first visit, then it moves nothing, and it covers neither the first slide nor its controls', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const bar = page.getByRole('region', { name: 'Cookies' });
  const boxes = () =>
    page
      .getByRole('region', { name: 'Work of the moment' })
      .evaluate((show) =>
        [...show.querySelectorAll('[data-current="true"] a, button')].map((one) =>
          one.getBoundingClientRect().toJSON(),
        ),
      );
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const top = (await bar.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(window.height * 0.8);
    for (const { bottom } of await boxes()) expect(bottom).toBeLessThanOrEqual(top);
  }
  const opener = page.getByRole('region', { name: 'Work of the moment' }).locator('[data-current="true"] a').first();
  const before = await opener.boundingBox();
  await bar.getByRole('button', { name: 'Refuse' }).click();
  await expect(bar).toBeHidden();
  expect(await opener.boundingBox()).toEqual(before);
});
