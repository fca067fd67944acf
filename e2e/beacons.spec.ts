import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RecordedEvent } from '@limner/contracts';
import type { Page } from '@playwright/test';
import { baseURL, installation } from './installation.ts';
import { expect, openPage, pathOf, test } from './support.ts';

const ACCEPTED = {
  cookies: [],
  origins: [
    {
      origin: baseURL,
      localStorage: [{ name: 'limner', value: JSON.stringify({ version: 1, state: { consent: 'accepted' } }) }],
    },
  ],
};

/** The events of a visitor in an export of the installation, people's and bots'. */
async function exportedOf(visitor: string): Promise<RecordedEvent[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-exported-'));
  const command = 'services/all-in-one/dist/commands/events-export.js';
  await promisify(execFile)(process.execPath, [command, '--since', '2020-01-01', '--out', folder], {
    env: installation,
  });
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  await rm(folder, { recursive: true });
  const events = texts.flatMap((text) => text.trimEnd().split('\n')).map((line): RecordedEvent => JSON.parse(line));
  return events.filter((event) => event.visitor === visitor);
}

const withoutVitals = async (visitor: string): Promise<RecordedEvent[]> =>
  (await exportedOf(visitor)).filter(({ name }) => name !== 'web_vital');

const storedState = (page: Page): Promise<{ visitor?: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('limner') ?? '{}').state ?? {});

const beaconsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/events/')) sent.push(request.url());
  });
  return sent;
};

/** Leaves the site, which sends what is waiting. */
const leave = (page: Page) => page.goto('about:blank');

test.describe('with consent', () => {
  test.use({ storageState: ACCEPTED });

  test('[AP-14] [ST-10 part] when pages are visited, an image is looked at and a theme is chosen, then the export has each of these events once', async ({
    page,
    catalogue,
  }) => {
    const portfolio = pathOf(catalogue.illustrator);
    await openPage(page, portfolio);
    await expect.poll(async () => (await storedState(page)).visitor).toMatch(/^\w{16,}$/);
    const { visitor = '' } = await storedState(page);
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    const image = `${portfolio}/${catalogue.images[0]?.image_id}`;
    await page.locator(`main a[href="${image}"]`).first().click();
    await expect(page).toHaveURL(image);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await leave(page);
    await expect.poll(async () => (await withoutVitals(visitor)).length).toBe(5);
    const events = await withoutVitals(visitor);
    const told = events.map(({ name, path, detail }) => JSON.stringify([name, path, detail]));
    expect(told.toSorted()).toEqual(
      [
        ['vzdt', portfolio, {}],
        ['theme', portfolio, { theme_mode: 'Dark' }],
        ['image_click', portfolio, { link: image }],
        ['vzdt', image, {}],
        ['logimage', undefined, { image_id: Number(image.split('/').at(-1)) }],
      ]
        .map((event) => JSON.stringify(event))
        .toSorted(),
    );
    expect(events.map(({ region, bot, address }) => [region, bot, address])).toEqual(
      Array.from({ length: 5 }, () => ['us', false, '127.0.0.0/24']),
    );
  });

  test('when a bot visits, then nothing is sent, whatever it does', async ({ browser }) => {
    const context = await browser.newContext({
      baseURL,
      storageState: ACCEPTED,
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0',
    });
    const page = await context.newPage();
    const sent = beaconsOf(page);
    await openPage(page, '/illustrators');
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await page.locator('main a[href^="/artists/"]').first().click();
    await expect(page).toHaveURL(/\/artists\//);
    await leave(page);
    expect(sent).toEqual([]);
    await context.close();
  });
});

test('when the visitor refused, then nothing is sent, and no ids are kept', async ({ page }) => {
  const sent = beaconsOf(page);
  await openPage(page, '/illustrators');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await storedState(page)).not.toHaveProperty('visitor');
  await leave(page);
  expect(sent).toEqual([]);
});
