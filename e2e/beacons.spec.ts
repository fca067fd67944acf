import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RecordedEvent } from '@limner/contracts';
import { PATIENCE } from '@limner/testing/patience';
import type { Page } from '@playwright/test';
import { baseURL, installation } from './installation.ts';
import { withoutPictures } from './layout.ts';
import { type Catalogue, expect, openPage, pathOf, test } from './support.ts';
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

/** What a visitor's system and browser do beyond the page: they share, call, write mails, and hear what is said. */
const ACTED = () => {
  navigator.share = async () => undefined;
  navigator.clipboard.writeText = async () => undefined;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.protocol !== window.location.protocol) event.preventDefault();
  });
  navigator.mediaDevices.getUserMedia = async () => new AudioContext().createMediaStreamDestination().stream;
  class Recorded extends EventTarget {
    start(): void {
      setTimeout(() =>
        this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript: 'red fox' }]] })),
      );
    }
    stop(): void {}
  }
  Object.assign(window, { SpeechRecognition: Recorded, webkitSpeechRecognition: Recorded });
};

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

/** Opens the portfolio, with all that a visitor's system and browser do beyond the page. */
async function openToAct(page: Page, { illustrator, image }: Catalogue): Promise<void> {
  // Foreign addresses cannot be reached from here: the gateway gets one of its own pictures in their place.
  await page.route('**/api/search/image', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), url: `${baseURL}${image.url}` }),
    }),
  );
  await page.addInitScript(ACTED);
  await openPage(page, pathOf(illustrator));
}

/** Everything that is tracked and has a gesture, but for the theme; begins with the portfolio. */
async function doWhatIsTracked(page: Page, { illustrator, image }: Catalogue): Promise<void> {
  const portfolio = pathOf(illustrator);
  const link = `${portfolio}/${image.image_id}`;
  const main = page.getByRole('main');

  await main.getByRole('button', { name: 'Share', exact: true }).click();
  await main.getByRole('button', { name: /^Ask for a quote/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').locator('a[href^="tel:"]').click();
  await page.getByRole('contentinfo').locator('a[href^="mailto:"]').click();

  await main.locator(`a[href="${link}"]`).first().click();
  await expect(page).toHaveURL(link);
  const like = main.getByRole('button', { name: /^Like / }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await main.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // On a system that cannot share, the link is copied.
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await main.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  await main.getByRole('link', { name: illustrator.formatted_name, exact: true }).first().click();
  await expect(page).toHaveURL(portfolio);

  await page.getByRole('banner').getByRole('link', { name: 'Illustrators' }).click();
  await main.getByRole('link', { name: /^Meet / }).click();
  await expect(page).toHaveURL('/illustrators/meet');
  await page.getByRole('search').getByRole('combobox').fill('qqzzxxjj');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/qqzzxxjj');
  await expect(main.getByText("we couldn't find anything")).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('search').getByRole('button', { name: 'Search by voice' }).click();
  await expect(page).toHaveURL('/search/red%20fox');
  await expect(main.getByRole('list', { name: 'Images' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Search by picture' }).click();
  await page.getByRole('dialog').getByLabel('Or the address of a picture').fill('https://pictures.example/fox.jpg');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/image-search\?url=/);
  // The results before have another heading.
  await expect(main.getByRole('heading', { name: 'Similar to your picture', level: 1 })).toBeVisible();
  // On a busy machine a search may be answered too late: the visitor tries again.
  const again = main.getByRole('button', { name: 'Try again' });
  const found = main.getByRole('list', { name: 'Images' }).getByRole('listitem').first();
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(found).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 * PATIENCE });
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

  test('[AP-17] [SR-18] when a visitor does what is tracked, then the export has each event once, with what it is about, and each web vital once', async ({
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
