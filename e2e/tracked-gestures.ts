import { PATIENCE } from '@limner/testing/patience';
import type { Page } from '@playwright/test';
import { type Catalogue, expect, openPage, pathOf } from './support.ts';

/** The artist whose portfolio is visited, and one of the images in it. */
type Visited = Pick<Catalogue, 'illustrator' | 'image'>;

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

/** Opens the portfolio, with all that a visitor's system and browser do beyond the page. */
export async function openToAct(
  page: Page,
  { illustrator, image }: Visited,
  path = pathOf(illustrator),
): Promise<void> {
  // Foreign addresses cannot be reached from here: the gateway gets one of its own pictures in their place.
  await page.route('**/api/search/image', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), url: new URL(image.url, page.url()).href }),
    }),
  );
  await page.addInitScript(ACTED);
  await openPage(page, path);
}

/** Everything that is tracked and has a gesture, but for the theme; begins with the portfolio. */
export async function doWhatIsTracked(page: Page, { illustrator, image }: Visited): Promise<void> {
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
