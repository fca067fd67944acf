import { REGIONS, type Region } from '@limner/editions';
import { baseURL } from './installation.ts';
import { type Catalogue, expect, test } from './support.ts';
import { IS_THOROUGH } from './walked.ts';

/** Outside CI one without a prefix and one with one. */
const EDITIONS: readonly Region[] = IS_THOROUGH ? REGIONS : ['us', 'fr'];
const PARALLEL = 4;
/** RT-02 */
const HOME_ALIASES = ['/uk', '/br', '/cn', '/sx', '/fr', '/sg', '/in', '/au', '/jp', '/ko'];

/** A status, or the status and the place that a redirect leads to, in the edition. */
type Answer = number | readonly [number, string];
type Row = readonly [path: string, answer: Answer];

/** The paths of section 2 of the specification that have pages or redirects, written out from its text: not from the route table, which this checks. */
const rowsOf = ({ illustrator, animator, allTabs, image, animatorImage, ...catalogue }: Catalogue): readonly Row[] => {
  const artist = `/artists/${illustrator.portfolio_url}`;
  const mover = `/animators/${animator.portfolio_url}`;
  const { gallery, animatedGallery, news, video, podcast } = catalogue;
  return [
    // RT-02 to RT-05
    ['/', 200],
    ['/index.html', 200],
    ['/login', 200],
    ['/admin/signin-return', [302, '/login']],
    ['/admin/signout-return', [302, '/']],
    ['/not-found', 404],
    ['/notfound.html', 404],
    ['/nothing/hangs/here', 404],
    ['/version', 200],
    ['/test-page', 200],
    ['/bot-click', 204],
    // RT-08, RT-09
    ['/weeklyportfolio', [302, '/artists/marta-quill']],
    ['/termsandconditions.html', [301, '/terms']],
    // RT-10, RT-11
    ['/illustrators', 200],
    ['/illustrators/meet', 200],
    ['/illustrators/meet/fr', 200],
    ['/illustrators/fr', 200],
    ['/illustrators/new', 200],
    ['/artists', [301, '/illustrators']],
    ['/artists/meet', [301, '/illustrators/meet']],
    ['/artists/meet/fr', [301, '/illustrators/meet/fr']],
    ['/artists/new', [301, '/illustrators/new']],
    // RT-12
    ['/search/fox', 200],
    ['/image-search', 200],
    // RT-13 to RT-15
    [artist, 200],
    [`${artist}/profile`, 200],
    [`${artist}/styles/${catalogue.ownGallery}`, 200],
    [`/artists/${allTabs.portfolio_url}/kidsbooks`, 200],
    [`/artists/${allTabs.portfolio_url}/videos`, 200],
    [`/artists/${allTabs.portfolio_url}/news`, 200],
    [`${artist}/bio`, [301, artist]],
    [`${artist}/interviews`, [301, artist]],
    [`${artist}/testimonials`, [301, artist]],
    [`${artist}/view`, [301, artist]],
    [`${artist}/x/y/z`, [301, artist]],
    [`${artist}/${image.image_id}`, 200],
    // RT-16, RT-17
    [`/styles/${gallery.url}`, 200],
    [`/styles/${gallery.url}/fr`, 200],
    ['/styles', [301, '/illustrators']],
    ['/grow-a-tree/success', 200],
    // RT-18 to RT-21
    ['/animation', [301, '/animators']],
    ['/animated', [302, '/styles/animation/animated-by-others']],
    ['/animators', 200],
    ['/animators/meet', 200],
    [mover, 200],
    [`${mover}/profile`, 200],
    [`${mover}/styles/animation/${catalogue.ownAnimatedGallery}`, 200],
    [`${mover}/${animatorImage.image_id}`, 200],
    [`/styles/animation/${animatedGallery.url}`, 200],
    ['/animation/contact/fr', 200],
    ['/animation/about', 200],
    ['/animation/our-values', 200],
    ['/animation/ten-million-trees', [301, '/animation/our-values']],
    ['/animation-commissioning', 200],
    ['/animation/vacancies', 200],
    ['/animation/podcasts', 200],
    [`/animation/podcasts/${podcast.id}/${podcast.url}`, 200],
    ['/animation/videos', 200],
    [`/animation/videos/tags/${video.tags[0]}`, 200],
    ['/animation/applications', 200],
    ['/animation/news', 200],
    // RT-23, RT-24
    ['/applications', 200],
    ['/applications/thanks', 200],
    ['/vacancies', 200],
    ['/disclaimer', 200],
    ['/terms', 200],
    ['/privacy-policy', 200],
    // RT-25, the page without its form; RT-26 without the style map
    ['/grow-a-tree', 200],
    ['/kidsbooks', 200],
    ['/testimonials', 200],
    ['/commissioning', 200],
    ['/best-of-packaging', 200],
    // RT-27
    ['/podcasts', 200],
    [`/podcasts/${podcast.id}/${podcast.url}`, 200],
    [`/podcasts/${podcast.id}/another-title`, [301, `/podcasts/${podcast.id}/${podcast.url}`]],
    ['/news', 200],
    [`/news/tags/${news.tags[0]}`, 200],
    [`/news/${news.id}/${news.url}`, 200],
    [`/news/${news.id}`, [301, `/news/${news.id}/${news.url}`]],
    ['/videos', 200],
    [`/videos/tags/${video.tags[0]}`, 200],
    [`/videos/${video.id}/${video.url}`, 200],
    [`/videos/${video.id}/another-title`, [301, `/videos/${video.id}/${video.url}`]],
    // RT-28, RT-29
    ['/about', 200],
    ['/our-values', 200],
    ['/five-stars', [301, '/testimonials']],
    ['/ten-million-trees', [301, '/our-values']],
    ['/contact/fr', 200],
    ['/Contact/fr', [301, '/contact/fr']],
    // RT-33
    [`/${illustrator.portfolio_url}`, [302, artist]],
    [`/${animator.portfolio_url.toUpperCase()}`, [302, mover]],
    ['/nobody-at-all', 404],
    // RT-32: the demo agency has no support address
    ['/SupportUkraine/', 404],
  ];
};

for (const region of EDITIONS) {
  test(`[RT-01 part] when each path of the specification is opened in the edition ${region}, then the server has the page, or leads where the specification says`, async ({
    catalogue,
  }) => {
    const rows: Row[] = [...rowsOf(catalogue), ['/contact', [301, `/contact/${region}`]]];
    // On a busy machine a service may answer too late: what is wrong at first is asked for again, one at a time.
    const again: (readonly [path: string, expected: string])[] = [];
    const work = async () => {
      for (let row = rows.pop(); row; row = rows.pop()) {
        const path = inEdition(region, row[0]);
        const answer = row[1];
        const expected = describe(typeof answer === 'number' ? answer : [answer[0], inEdition(region, answer[1])]);
        if ((await answerAt(path)) !== expected) again.push([path, expected]);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    for (const [path, expected] of again) await expect.poll(() => answerAt(path), path).toBe(expected);
  });
}

test('[RT-01 part] [RT-02 part] when an address is an alias of the home page, then it is that of its edition; when it has the prefix of the first edition, of none, or of a page without editions, then it leads to the address without it', async () => {
  const rows = [
    ['/us', '301 /'],
    ['/us/about', '301 /about'],
    ['/xx/about', '302 /about'],
    ['/instagram', '200'],
    ['/jp/instagram', '301 /instagram'],
    ...HOME_ALIASES.map((path) => [path, '200']),
  ] as const;
  // On a busy machine a service may answer too late.
  for (const [path, answer] of rows) await expect.poll(() => answerAt(path), path).toBe(answer);
});

const inEdition = (region: Region, path: string): string => {
  if (region === 'us') return path;
  return path === '/' ? `/${region}` : `/${region}${path}`;
};

const describe = (answer: Answer): string => (typeof answer === 'number' ? `${answer}` : answer.join(' '));

async function answerAt(path: string): Promise<string> {
  const response = await fetch(baseURL + path, { redirect: 'manual' });
  await response.arrayBuffer();
  const location = response.headers.get('location');
  return `${response.status}${location === null ? '' : ` ${new URL(location, baseURL).pathname}`}`;
}
