import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { installedChromium } from '../tools/chromium.ts';
import { PHONE } from './layout.ts';
import { crop, expect, openPage, pathOf, test, violationsInBothThemes } from './support.ts';

/** What the microphone hears: half a second of a tone, half a second of silence. Chromium's own beeps of 20 ms may fall between two frames. */
const spoken = join(tmpdir(), `limner-microphone-${process.pid}.wav`);
writeFileSync(spoken, wave());

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? installedChromium(),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${spoken}`,
    ],
  },
});

const panel = (page: Page) => page.getByRole('dialog', { name: /^Search by/ });
const gem = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });

/** The recogniser of the browser needs a server of its maker: this one hears what the test says. */
const withRecogniser = (page: Page) =>
  page.addInitScript(() => {
    class Recorded extends EventTarget {
      start(): void {
        addEventListener('said', ({ detail: transcript }: CustomEventInit<string>) => {
          this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }));
        });
      }
      stop(): void {}
    }
    Object.assign(window, { SpeechRecognition: Recorded, webkitSpeechRecognition: Recorded });
  });
const say = (page: Page, detail: string) =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('said', { detail })), detail);

test('[SR-01] when the gem is pressed, then the panel opens at its place, and is moved and minimised by pointer and by keyboard alone', async ({
  page,
}) => {
  await openPage(page, '/terms');
  await gem(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('textbox')).toBeFocused();
  const width = page.viewportSize()?.width ?? 0;
  const edges = async () => {
    const box = await panel(page).boundingBox();
    return box && [Math.round(width - box.x - box.width), Math.round(box.y)];
  };
  await expect.poll(edges).toEqual([120, 45]);
  const handle = panel(page).getByRole('button', { name: 'Move the panel' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect.poll(edges).toEqual([136, 61]);
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(300, 300);
  await page.mouse.move(-4_000, 4_000);
  await page.mouse.up();
  await expect.poll(edges).toEqual([width - 100, 800]);
  await page.keyboard.press('Home');
  await expect.poll(edges).toEqual([120, 45]);
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(gem(page)).toBeFocused();
});

test('[SR-02] when much is typed, then the input grows, Enter opens the results, and the panel stays with the words', async ({
  page,
  catalogue: { illustrator },
}) => {
  await openPage(page, '/terms');
  await gem(page).click();
  const input = panel(page).getByRole('textbox');
  const heightOf = async () => (await input.boundingBox())?.height ?? 0;
  await expect.poll(heightOf).toBe(36);
  await input.fill('a fox in the snow at night by a frozen river, seen from above, with long blue shadows');
  await expect.poll(heightOf).toBeGreaterThan(50);
  await input.fill(illustrator.formatted_name);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('main').getByRole('link', { name: illustrator.formatted_name, exact: true }).first(),
  ).toHaveAttribute('href', pathOf(illustrator));
  await expect(input).toHaveValue(illustrator.formatted_name);
});

test('[SR-05] [RT-12] when something is said, then the eleven bars follow the microphone, and after a silence its results open, also after a reload', async ({
  page,
}) => {
  await withRecogniser(page);
  await openPage(page, '/fr/terms');
  await page.getByRole('search').getByRole('button', { name: 'Recherche vocale' }).click();
  const bars = page.getByRole('dialog').locator('i');
  await expect(bars).toHaveCount(11);
  // Nothing is said, so that the panel stays open, until the tone was drawn.
  await bars.nth(5).evaluate(
    (bar) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (!bar.isConnected) reject(new Error('the panel was closed'));
          else if (bar.getBoundingClientRect().height > 12) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await say(page, 'red fox ');
  await expect(page).toHaveURL(/\/fr\/search\/red%20fox$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'red fox' })).toBeVisible();
});

test('[SR-04] [RT-12] when a picture is searched by address, then its results show, and whoever opens their address sees them', async ({
  page,
  catalogue: { illustrator, image },
  baseURL,
}) => {
  // Foreign addresses cannot be reached from here: the gateway gets one of its own pictures in their place.
  await page.route('**/api/search/image', (route) => {
    const body = route.request().postDataJSON();
    expect(body.url).toBe('https://pictures.example/fox.jpg');
    return route.continue({ postData: JSON.stringify({ ...body, url: `${baseURL}${image.url}` }) });
  });
  await openPage(page, '/animation/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search by picture' }).click();
  await panel(page).getByLabel('Or the address of a picture').fill('https://pictures.example/fox.jpg');
  await page.keyboard.press('Enter');
  const first = page.getByRole('list', { name: 'Images' }).getByRole('listitem').first().getByRole('link').first();
  await expect(first).toHaveAttribute('href', `${pathOf(illustrator)}/${image.image_id}`);
  await expect(page).toHaveURL(/\/image-search\?url=https%3A%2F%2Fpictures\.example%2Ffox\.jpg$/);
  await page.reload();
  await expect(first).toHaveAttribute('href', `${pathOf(illustrator)}/${image.image_id}`);
});

test('[SR-12] when a file is dragged over the page and dropped, then the panel opens in image mode and shows it', async ({
  page,
  catalogue: { image },
}) => {
  await openPage(page, '/terms');
  const bytes = [...(await crop(page, image.url))];
  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await expect(page.getByRole('dialog', { name: 'Search by picture' })).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
  await expect(panel(page).getByRole('img', { name: 'Your picture' })).toBeVisible();
});

test('when the code of the panel cannot be loaded, then the page stays, and a retry opens it', async ({ page }) => {
  await page.route('**/assets/genie-*.js', (route) => route.abort());
  await openPage(page, '/terms');
  await gem(page).click();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.unroute('**/assets/genie-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  // The browser may keep the failure until the page is loaded again.
  await expect(async () => {
    if ((await panel(page).count()) === 0) await gem(page).click({ timeout: 1_000 });
    await expect(panel(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('[SR-12] when words are searched, then the panel fits, has no handle, and closes once the results are there', async ({
    page,
    catalogue: { illustrator },
  }) => {
    await openPage(page, '/terms');
    await gem(page).tap();
    const box = await panel(page).boundingBox();
    expect(box && [box.x, box.width]).toEqual([5, PHONE.width - 10]);
    await expect(panel(page).getByRole('button', { name: 'Move the panel' })).toBeHidden();
    await panel(page).getByRole('textbox').fill(illustrator.formatted_name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\//);
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem').first()).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
});

/** One second of sound, in the format WAV: 16 bits, one channel. */
function wave(): Buffer {
  const rate = 48_000;
  const samples = Int16Array.from({ length: rate }, (_, n) =>
    n < rate / 2 ? 20_000 * Math.sin((2 * Math.PI * 440 * n) / rate) : 0,
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
