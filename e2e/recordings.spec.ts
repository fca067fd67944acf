import type { Faq, Podcast, Story, Video } from '@limner/contracts';
import { expect, found, openPage, test } from './support.ts';

test('[RT-27] when a podcast is started, then it plays; when another one is started, then the first one pauses', async ({
  page,
  request,
  browserErrors,
}) => {
  const { items }: { items: Podcast[] } = await (await request.get('/api/podcasts?lang=us')).json();
  const [first, second] = items.filter(({ media }) => media);
  await openPage(page, '/podcasts');
  const list = page.getByRole('main');
  await list.getByRole('button', { name: `Play ${found(first).title}` }).click();
  const position = list.getByRole('slider', { name: `Position in ${found(first).title}` });
  await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0);
  await list.getByRole('button', { name: `Play ${found(second).title}` }).click();
  await expect(list.getByRole('button', { name: `Play ${found(first).title}` })).toBeVisible();
  await expect(list.getByRole('button', { name: `Pause ${found(second).title}` })).toBeVisible();
  await list.getByRole('link', { name: found(second).title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: found(second).title })).toBeVisible();
  // It plays on, on this page and on any other.
  await expect(list.getByRole('button', { name: `Pause ${found(second).title}` })).toBeVisible();
  const player = page.getByRole('region', { name: 'Podcast player' });
  const slider = player.getByRole('slider');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(found(second).title);
  const before = Number(await slider.inputValue());
  await expect.poll(() => slider.inputValue().then(Number)).toBeGreaterThan(before);
  await player.getByRole('button', { name: 'Close the player' }).click();
  await expect(player).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('[RT-27] when the position of a podcast is set by keys, then playback starts there', async ({ page, request }) => {
  const { items }: { items: Podcast[] } = await (await request.get('/api/podcasts?lang=us')).json();
  const { id, title } = found(items.find(({ media, duration }) => media && duration > 10));
  await openPage(page, `/podcasts/${id}`);
  const main = page.getByRole('main');
  const position = main.getByRole('slider', { name: `Position in ${title}` });
  await position.focus();
  for (let key = 0; key < 5; key++) await page.keyboard.press('ArrowRight');
  await expect(position).toHaveValue('5');
  await main.getByRole('button', { name: `Play ${title}` }).press('Enter');
  await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(5);
});

test('[RT-27] when a video is opened from its list, then it moves, and can be stopped', async ({ page, request }) => {
  const { items }: { items: Video[] } = await (await request.get('/api/videos?lang=us')).json();
  const video = found(items.find(({ picture, media }) => picture && media?.contentType.startsWith('image/')));
  await openPage(page, '/videos');
  await page.getByRole('link', { name: video.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/videos/${video.id}/${video.url}$`));
  await expect(page.locator(`img[src="${found(video.media ?? undefined).url}"][data-state="there"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('[HM-04] when a film is played, then it has captions in the language of the visitor, and the choice of others is kept', async ({
  page,
  request,
}) => {
  const { items }: { items: Video[] } = await (await request.get('/api/videos?lang=fr')).json();
  const { id, url } = found(items.find(({ media }) => media?.contentType.startsWith('video/')));
  await openPage(page, `/fr/videos/${id}/${url}`);
  const film = page.locator('video');
  const shown = () =>
    film.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    );
  expect(await shown()).toEqual(['fr']);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  const caption = () =>
    film.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].flatMap(({ activeCues }) => [...(activeCues ?? [])]).map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(caption).toEqual([expect.stringContaining('[Musique]')]);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await film.evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) track.mode = track.language === 'ja' ? 'showing' : 'disabled';
  });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('limner'))).toContain('"captions":"ja"');
  await page.reload();
  await expect.poll(shown).toEqual(['ja']);
});

test('when the texts of the agency link to a page of the site, then that page exists', async ({ request }) => {
  const pages = ['about', 'our-values', 'kidsbooks', 'commissioning', 'animation-commissioning', 'grow-a-tree'];
  pages.push('vacancies', 'terms', 'privacy-policy', 'disclaimer', 'contact');
  const links = new Set<string>(['/contact', '/five-stars', '/de/contact', '/Contact/fr']);
  for (const page of pages) {
    const texts: Story[] = await (await request.post('/api/stories/get', { data: { page, lang: 'us' } })).json();
    for (const { text } of texts) for (const [, link = ''] of text.matchAll(/href="(\/[^"]*)"/g)) links.add(link);
  }
  for (const page of ['commissioning', 'animation-commissioning']) {
    const faqs: Faq[] = await (await request.get(`/api/faqs?page=${page}&lang=us`)).json();
    expect(faqs.length).toBeGreaterThan(9);
    for (const { answer } of faqs) for (const [, link = ''] of answer.matchAll(/href="(\/[^"]*)"/g)) links.add(link);
  }
  expect(links.size).toBeGreaterThan(6);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});
