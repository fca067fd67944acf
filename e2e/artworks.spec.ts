import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Artist, ArtistResult, Image, ImageResult, SearchResults } from '@limner/contracts';
import { PATIENCE } from '@limner/testing/patience';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { ARTWORKS, type ArtworksFolder, openArtworks } from './artworks-folder.ts';
import { installation, mode } from './installation.ts';
import { countSimilar, expect, found, openPage, pathOf, test } from './support.ts';

test.use({ pictures: 'all' });

// Real pictures are not part of the project: without the folder these tests are skipped.
test.skip(!existsSync(ARTWORKS), `needs the real pictures: ${ARTWORKS} does not exist (set LIMNER_ARTWORKS)`);
test.describe.configure({ mode: 'serial', timeout: 300_000 * PATIENCE });

let artworks: ArtworksFolder;
test.beforeAll(async () => {
  artworks = await openArtworks();
});
test.afterAll(() => artworks?.remove());

test(`[AP-02] when the import of real pictures is killed in the middle and run again, then each is imported once (${mode})`, async ({
  request,
}) => {
  await importKilledInTheMiddle();
  const second = importAll();
  expect(second.status, second.stderr).toBe(0);
  // After an import the catalogue is busy. While it takes longer than half a second, the gateway sends an older list.
  const imported = async () => {
    const artists = (await artistsOf(request)).filter(({ portfolio_url }) => importedArtists.includes(portfolio_url));
    return { artists: artists.length, pictures: artists.reduce((total, { image_count }) => total + image_count, 0) };
  };
  await expect.poll(imported).toEqual({ artists: importedArtists.length, pictures: artworks.pictures });
});

test('when the import is done, then similar pictures are soon found for each artist', async ({ request }) => {
  for (const { portfolio_url, artist_id } of await artistsOf(request)) {
    if (!importedArtists.includes(portfolio_url)) continue;
    const images = await imagesOf(request, artist_id);
    for (const { image_id } of images.filter((_, index) => index % 10 === 0 || index === images.length - 1)) {
      await expect.poll(() => countSimilar(request, image_id), { timeout: 120_000 * PATIENCE }).toBeGreaterThan(0);
    }
  }
});

test('when the import is run again, then nothing changes', async () => {
  const again = importAll();
  expect(again.status).toBe(0);
  expect(again.stdout).toContain(`images: 0 new, 0 changed, ${artworks.pictures} unchanged`);
});

for (const [words, expectation] of [
  ['koala', 'a koala'],
  ['vijay', 'an artist of that name'],
  ['gophr', 'gophers, despite the typo,'],
  ['flat', 'a style'],
  ['nature', 'a tag'],
] as const) {
  test(`[RT-12 part] when ${words} is searched, then ${expectation} comes first and artists come with their best entries`, async ({
    page,
    request,
  }) => {
    const results = async () =>
      (await (await request.post('/api/search/text', { data: { text: words, lang: 'us' } })).json()) as SearchResults;
    await expect.poll(async () => (await results()).images.length).toBeGreaterThan(0);
    const { artists, images } = await results();
    expect(artists.length).toBeGreaterThan(0);
    expect(artists.every(({ images }) => images.length > 0)).toBe(true);
    if (words === 'koala') expect(images[0]?.title).toBe('koala');
    if (words === 'vijay') expect(artists[0]?.portfolio_url).toBe('vijayverma');
    if (words === 'gophr') expect(artists[0]?.portfolio_url).toBe('marialetta');
    await openPage(page, `/search/${words}`);
    await expect(
      page
        .getByRole('list', { name: /Images|Weaker matches/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: new RegExp(found<ArtistResult>(artists[0]).formatted_name, 'i') }).first(),
    ).toBeVisible();
  });
}

test('[SR-03] when letters are typed, then artists, styles and keywords are suggested in their groups', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('combobox').first().fill('fl');
  await expect(page.getByRole('option', { name: /Fluent Flat/i }).first()).toBeVisible();
});

test('[SR-04] when a picture was cropped, recompressed, resized or framed, then its original is found first', async ({
  page,
  request,
}) => {
  const original = await artwork(request);
  const picture = await (await request.get(`${original.url}/640`, { headers: { accept: 'image/webp' } })).body();
  for (const [change, bytes] of Object.entries(await changed(picture))) {
    await openPage(page, '/image-search');
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: `${change}.jpg`, mimeType: 'image/jpeg', buffer: bytes });
    const first = page.getByRole('list', { name: 'Images' }).getByRole('listitem').first().getByRole('link').first();
    await expect(first, change).toHaveAttribute('href', new RegExp(`/${original.image_id}$`));
  }
});

test('when pictures similar to a real picture are requested, then others are found and it is not among them', async ({
  request,
}) => {
  const original = await artwork(request);
  const similar = async () => request.get(`/api/search/similar/${original.image_id}?lang=us`);
  await expect.poll(async () => (await similar()).status()).toBe(200);
  const { images } = (await (await similar()).json()) as { images: ImageResult[] };
  expect(images.length).toBeGreaterThan(10);
  expect(images.map(({ image_id }) => image_id)).not.toContain(original.image_id);
});

test('[RT-15] when a real picture is opened, then it shows large with its title', async ({ page, request }) => {
  const original = await artwork(request);
  await openPage(page, `${pathOf({ illustrator: true, portfolio_url: 'vijayverma' })}/${original.image_id}`);
  await expect(page.getByRole('heading', { name: original.title })).toBeVisible();
});

const importedArtists = [
  'fluentthree',
  'fluentcolour',
  'fluentflat',
  'fluentcontrast',
  'notostudio',
  'twemokami',
  'vijayverma',
  'marialetta',
  'lorc',
  'delapouite',
  'foxhand',
];

function importCommand(): string[] {
  return ['--enable-source-maps', 'services/all-in-one/dist/commands/import.js', artworks.folder];
}

function importAll() {
  return spawnSync(process.execPath, importCommand(), {
    env: installation,
    encoding: 'utf8',
    timeout: 280_000 * PATIENCE,
  });
}

/** Kills the import after it has reported progress. The installation may or may not finish the batch that was running. */
async function importKilledInTheMiddle(): Promise<void> {
  const child = spawn(process.execPath, importCommand(), { env: installation, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve) => {
    const kill = (chunk: Buffer) => /Importing [1-9]/.test(chunk.toString()) && child.kill('SIGKILL');
    child.stderr.on('data', kill);
    child.once('exit', () => resolve());
  });
}

async function artistsOf(request: APIRequestContext): Promise<Artist[]> {
  return (await request.get('/api/collections/artists?lang=us')).json();
}

async function imagesOf(request: APIRequestContext, artist_id: number): Promise<Image[]> {
  const details = await request.post('/api/collections/artists/details', {
    data: { artist_id, lang: 'us', animator: false },
  });
  return ((await details.json()) as { images: Image[] }).images;
}

/** An imported picture with enough detail to be recognised by a part of it. */
async function artwork(request: APIRequestContext): Promise<Image> {
  const artist = found((await artistsOf(request)).find(({ portfolio_url }) => portfolio_url === 'vijayverma'));
  return found((await imagesOf(request, artist.artist_id))[3]);
}

/** A picture changed in four ways, as people do before they search by it. */
async function changed(picture: Buffer): Promise<Record<'cropped' | 'recompressed' | 'resized' | 'framed', Buffer>> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const flat = () => sharp(picture).flatten({ background: '#ffffff' });
  const part = {
    left: Math.round(width * 0.1),
    top: Math.round(height * 0.1),
    width: Math.round(width * 0.8),
    height: Math.round(height * 0.8),
  };
  return {
    cropped: await flat().extract(part).jpeg().toBuffer(),
    recompressed: await flat().jpeg({ quality: 35 }).toBuffer(),
    resized: await flat()
      .resize({ width: Math.round(width * 0.4) })
      .jpeg()
      .toBuffer(),
    framed: await flat().extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#c0392b' }).jpeg().toBuffer(),
  };
}
