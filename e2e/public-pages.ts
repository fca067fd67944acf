import { type Catalogue, pathOf } from './support.ts';

type PublicPage = readonly [name: string, path: (catalogue: Catalogue) => string, status?: number];

/** Every page that is built, by a name; with its status where that is not 200. */
export const SCREENS: readonly PublicPage[] = [
  ['home', () => '/'],
  ['all of home', () => '/?prerender'],
  ['illustrators', () => '/illustrators'],
  ['new artists', () => '/illustrators/new'],
  ['meet the illustrators', () => '/illustrators/meet'],
  ['illustrators of a region', () => '/illustrators/uk'],
  ['animators', () => '/animators'],
  ['portfolio', ({ illustrator }) => pathOf(illustrator)],
  ['profile', ({ illustrator }) => `${pathOf(illustrator)}/profile`],
  ['animator', ({ animator }) => `/animators/${animator.portfolio_url}`],
  ['single image', ({ illustrator, image }) => `${pathOf(illustrator)}/${image.image_id}`],
  ['style gallery', ({ gallery }) => `/styles/${gallery.url}`],
  ['search results', ({ illustrator }) => `/search/${encodeURIComponent(illustrator.formatted_name)}`],
  ['search by picture', () => '/image-search'],
  ['more like this', ({ image }) => `/image-search?like=${image.image_id}`],
  ['news', () => '/news'],
  ['news of a tag', ({ news }) => `/news/tags/${news.tags[0]}`],
  ['news item', ({ news }) => `/news/${news.id}/${news.url}`],
  ['videos', () => '/videos'],
  ['video', ({ video }) => `/videos/${video.id}/${video.url}`],
  ['podcasts', () => '/podcasts'],
  ['testimonials', () => '/testimonials'],
  ['contact', () => '/jp/contact/uk'],
  ["words: children's books", () => '/kidsbooks'],
  ['words: our story', () => '/about'],
  ['words: trees', () => '/grow-a-tree'],
  ['words: questions', () => '/jp/commissioning'],
  ['words: terms', () => '/terms'],
  ['test page', () => '/test-page?still'],
  ['not found', () => '/nothing/hangs/here', 404],
];
