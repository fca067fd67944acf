import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RecordedEvent } from '@limner/contracts';
import type { Page } from '@playwright/test';
import { baseURL, installation } from './installation.ts';
import { withoutPictures } from './layout.ts';
import { expect, openPage, pathOf, test } from './support.ts';
import { doWhatIsTracked, openToAct } from './tracked-gestures.ts';
import { LONG } from './walked.ts';

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

const nameOf = ({ name, detail }: RecordedEvent): string => (name === 'web_vital' ? `${name} ${detail.metric}` : name);

/** The events of a visitor that are `wanted`, once they have these names: each export is a process of its own. */
async function exportedWith(
  visitor: string,
  names: readonly string[],
  wanted: (event: RecordedEvent) => boolean,
): Promise<RecordedEvent[]> {
  let events: RecordedEvent[] = [];
  await expect
    .poll(
      async () => {
        events = (await exportedOf(visitor)).filter(wanted);
        return events.map(nameOf).toSorted();
      },
      { intervals: [1_000] },
    )
    .toEqual(names.toSorted());
  return events;
}

const storedState = (page: Page): Promise<{ visitor?: string; session?: unknown; theme?: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('limner') ?? '{}').state ?? {});

const beaconsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/events/')) sent.push(request.url());
  });
  return sent;
};

/** Leaves the site, which sends what is waiting, once the effects of the page that is shown have run: they track it. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto('about:blank');
}

test.describe('with consent', () => {
  test.use({ storageState: ACCEPTED });

  test('[AP-14] [ST-10] when pages are visited, an image is looked at and the theme is switched, then it is stored each time, and the export has each of these events once', async ({
    page,
    catalogue,
  }) => {
    const portfolio = pathOf(catalogue.illustrator);
    await openPage(page, portfolio);
    await expect.poll(async () => (await storedState(page)).visitor).toMatch(/^\w{16,}$/);
    const { visitor = '' } = await storedState(page);
    for (const theme of ['dark', 'light']) {
      await page.getByRole('button', { name: `Switch to ${theme}` }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await storedState(page)).toMatchObject({ theme });
    }
    const image = `${portfolio}/${catalogue.images[0]?.image_id}`;
    await page.locator(`main a[href="${image}"]`).first().click();
    await expect(page).toHaveURL(image);
    // The address comes before the page: this button is on no portfolio.
    await expect(page.getByRole('main').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await leave(page);
    const expected = [
      ['vzdt', portfolio, {}],
      ['theme', portfolio, { theme_mode: 'Dark' }],
      ['theme', portfolio, { theme_mode: 'Light' }],
      ['image_click', portfolio, { link: image }],
      ['vzdt', image, {}],
      ['logimage', undefined, { image_id: Number(image.split('/').at(-1)) }],
    ] as const;
    const names = expected.map(([name]) => name);
    const events = await exportedWith(visitor, names, ({ name }) => name !== 'web_vital');
    const received = events.map(({ name, path, detail }) => JSON.stringify([name, path, detail]));
    expect(received.toSorted()).toEqual(expected.map((event) => JSON.stringify(event)).toSorted());
    expect(events.map(({ region, bot, address }) => [region, bot, address])).toEqual(
      Array.from({ length: expected.length }, () => ['us', false, '127.0.0.0/24']),
    );
  });

  test('[AP-17 part] [SR-18] when a visitor does what is tracked, then the export has each event once, with what it is about, and each web vital once', async ({
    page,
    catalogue,
  }) => {
    const { illustrator, images, image } = catalogue;
    const portfolio = pathOf(illustrator);
    const link = `${portfolio}/${image.image_id}`;
    expect(images.map(({ image_id: id }) => id)).toContain(image.image_id);
    await openToAct(page, catalogue);
    await expect.poll(async () => (await storedState(page)).visitor).toMatch(/^\w{16,}$/);
    const { visitor = '' } = await storedState(page);
    await doWhatIsTracked(page, catalogue);
    await leave(page);

    const expected: [string, object][] = [
      ['social_shares', { network: 'system', link: portfolio }],
      ['quote_requests', { artist: illustrator.formatted_name }],
      ['call_clicks', { link: expect.stringMatching(/^tel:\+?\d+$/) }],
      ['email_clicks', { link: expect.stringMatching(/^mailto:.+@/) }],
      ['conversion', { contact: 'call' }],
      ['conversion', { contact: 'email' }],
      ['image_click', { link }],
      ['like', { image_id: image.image_id, artist: illustrator.portfolio_url, liked: true }],
      ['like', { image_id: image.image_id, artist: illustrator.portfolio_url, liked: false }],
      ['image_zoom', { image_id: image.image_id }],
      ['social_shares', { network: 'link', link }],
      ['portfolio_engagements', { link: portfolio }],
      ['meet_the_artists_btn_clicks', { link: '/illustrators/meet' }],
      ['search_genie', { question: 'qqzzxxjj', region: 'us', text: true }],
      ['search_results', { question: 'qqzzxxjj', mode: 'text', strength: 'none', shown: 0 }],
      ['search_genie', { question: 'red fox', region: 'us', voice: true }],
      [
        'search_results',
        { question: 'red fox', mode: 'voice', strength: expect.any(String), shown: expect.any(Number) },
      ],
      ['search_genie', { question: '', region: 'us', image: true }],
      [
        'search_results',
        {
          question: '',
          mode: 'image',
          strength: 'good',
          shown: expect.any(Number),
          styles: expect.stringMatching(/^[\w-]+/),
        },
      ],
    ];
    const measured = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((metric) => `web_vital ${metric}`);
    const names = [...expected.map(([name]) => name), ...measured];
    const ofVisits = new Set(['vzdt', 'logimage']);
    const tracked = await exportedWith(visitor, names, ({ name }) => !ofVisits.has(name));
    const events = tracked.map(({ name, detail }) => [name, detail] as const);
    for (const event of expected) expect(events).toContainEqual(event);

    const vitals = tracked.filter(({ name }) => name === 'web_vital').map(({ detail }) => detail);
    expect(vitals.find(({ metric }) => metric === 'LCP')).toMatchObject({ route: 'portfolio' });
  });

  test(
    '[AP-13 part] when a bot visits, then nothing is sent or kept, whatever it does',
    LONG,
    async ({ browser, catalogue }) => {
      const context = await browser.newContext({
        baseURL,
        storageState: ACCEPTED,
        userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0',
      });
      const page = await context.newPage();
      await withoutPictures(page);
      const sent = beaconsOf(page);
      await openToAct(page, catalogue);
      await page.getByRole('button', { name: 'Switch to dark' }).click();
      await doWhatIsTracked(page, catalogue);
      expect(Object.keys(await storedState(page))).not.toContain('visitor');
      await leave(page);
      expect(sent).toEqual([]);
      await context.close();
    },
  );
});

test(
  'when the visitor refused, then nothing is sent or kept, whatever the visitor does',
  LONG,
  async ({ page, catalogue }) => {
    const sent = beaconsOf(page);
    await openToAct(page, catalogue);
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await doWhatIsTracked(page, catalogue);
    const kept = Object.keys(await storedState(page));
    expect(kept).toContain('theme');
    for (const id of ['visitor', 'session']) expect(kept).not.toContain(id);
    await leave(page);
    expect(sent).toEqual([]);
  },
);
