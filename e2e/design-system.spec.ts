import { expect, test, violationsInBothThemes } from './support.ts';
import { LONG } from './walked.ts';

const BASE_UI = /data-base-ui/;

/** Overlays: the value of `open` in the address, role and name to find them by, and their family on the page. */
const overlays: readonly (readonly [
  open: string,
  role: 'dialog' | 'menu' | 'listbox',
  name?: string,
  family?: string,
])[] = [
  ['dialog', 'dialog', 'Rename the folder'],
  ['login', 'dialog', 'Log in'],
  ['message', 'dialog', 'Remove “Autumn covers”?'],
  ['panel', 'dialog', 'Ask for a quote'],
  ['popover', 'dialog', 'What a licence covers'],
  ['menu', 'menu', 'This picture'],
  ['select', 'listbox', undefined, 'fields'],
  ['toast', 'dialog', 'Saved in Autumn covers'],
];

test(
  '[HM-06 part] when an overlay of the design system is open, then it is accessible, light and dark',
  LONG,
  async ({ page, browserErrors }) => {
    for (const [open, role, name, family = 'above'] of overlays) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`/test-page?still&family=${family}&open=${open}`);
      await expect(page.getByRole(role, name === undefined ? {} : { name }).first()).toBeVisible();
      expect(await violationsInBothThemes(page, `[role=${role}]`), open).toEqual([]);
    }
    expect(browserErrors).toEqual([]);
  },
);

test('[RT-05 part] when the test page is opened, then it has noindex, and two loads look the same', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Opened as a new page each time: a reload would restore the scroll position, and sticky elements would be elsewhere.
  const takeScreenshot = async (): Promise<Buffer> => {
    await page.goto('about:blank');
    await page.goto('/test-page?still', { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page.locator('#waiting').screenshot();
  };
  let before = await takeScreenshot();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const isTheSame = async (): Promise<boolean> => {
    const now = await takeScreenshot();
    const same = now.equals(before);
    before = now;
    return same;
  };
  await expect.poll(isTheSame).toBe(true);
});

test('[RT-05 part] when the home page is opened, then its scripts contain no code of the test page and none of Base UI', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Requested separately: the body of a response that is still loading could not be read.
  const sources = await Promise.all([...scripts].map(async (script) => (await request.get(script)).text()));
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.filter((source) => BASE_UI.test(source) || source.includes('Every part, in every state'))).toEqual([]);
});

test('[ST-03] when a message is answered, then it closes, and the site gets the answer', async ({ page }) => {
  await page.goto('/test-page?open=message');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Answered: ok')).toBeVisible();
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Answered: cancel')).toBeVisible();
});
