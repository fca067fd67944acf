import { WORDS_PAGES } from '@limner/editions';
import { type ComponentType, lazy, useContext, useState } from 'react';
import {
  createRoutesFromElements,
  Navigate,
  Route,
  type RouteObject,
  useLocation,
  useParams,
  useRoutes,
} from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { FirstPageContext, useIsFirstPage } from '../shared/first-page.ts';
import { leaveOutdated } from '../shared/parts/reload.ts';
import { Layout } from './layout.tsx';
import { ToPortfolio } from './to-portfolio.tsx';

const files: PageFile[] = [];

const Home = page(() => import('../pages/home-page.tsx'));
const Artists = page(() => import('../pages/artists-page.tsx'));
const Portfolio = page(() => import('../pages/portfolio-page.tsx'));
const Image = page(() => import('../pages/image-page.tsx'));
const Style = page(() => import('../pages/style-page.tsx'));
const Search = page(() => import('../pages/search-page.tsx'));
const ImageSearch = page(() => import('../pages/image-search-page.tsx'));
const News = page(() => import('../pages/news-page.tsx'));
const NewsItem = page(() => import('../pages/news-item-page.tsx'));
const Videos = page(() => import('../pages/videos-page.tsx'));
const Video = page(() => import('../pages/video-page.tsx'));
const Podcasts = page(() => import('../pages/podcasts-page.tsx'));
const Podcast = page(() => import('../pages/podcast-page.tsx'));
const Testimonials = page(() => import('../pages/testimonials-page.tsx'));
const Contact = page(() => import('../pages/contact-page.tsx'));
const Words = page(() => import('../pages/words-page.tsx'));
const TestPage = page(() => import('../pages/test-page.tsx'));
const Slug = page(() => import('../pages/slug-page.tsx'));
const NotFound = page(() => import('../pages/not-found-page.tsx'));

/** Section 2 of the specification, as far as it is built; each page is a chunk of its own. They never change, so they are made once. */
const routes = (
  <Route element={<Layout />}>
    <Route index element={<Shown file={Home} />} />
    <Route path="index.html" element={<Shown file={Home} />} />
    <Route path="illustrators" element={<Shown file={Artists} />} />
    <Route path="illustrators/new" element={<Shown file={Artists} />} />
    <Route path="animators" element={<Shown file={Artists} />} />
    <Route path="artists" element={<Navigate to="/illustrators" replace />} />
    <Route path="artists/new" element={<Navigate to="/illustrators/new" replace />} />
    <Route path="artists/meet" element={<Navigate to="/illustrators/meet" replace />} />
    <Route path="styles" element={<Navigate to="/illustrators" replace />} />
    <Route path="animation" element={<Navigate to="/animators" replace />} />
    <Route path="artists/:name">
      <Route index element={<Shown file={Portfolio} />} />
      {['profile', 'kidsbooks', 'videos', 'news', 'styles/:galname'].map((tab) => (
        <Route key={tab} path={tab} element={<Shown file={Portfolio} />} />
      ))}
      {['bio', 'interviews', 'testimonials', 'view'].map((former) => (
        <Route key={former} path={former} element={<ToPortfolio />} />
      ))}
      <Route path=":imageid" element={<Shown file={Image} />} />
      <Route path="*" element={<ToPortfolio />} />
    </Route>
    <Route path="animators/:name">
      <Route index element={<Shown file={Portfolio} />} />
      <Route path="profile" element={<Shown file={Portfolio} />} />
      <Route path="styles/animation/:galname" element={<Shown file={Portfolio} />} />
      <Route path=":imageid" element={<Shown file={Image} />} />
    </Route>
    <Route path="styles/animation/:url" element={<Shown file={Style} />} />
    <Route path="styles/:url/:region?" element={<Shown file={Style} />} />
    <Route path="search/:keyword" element={<Shown file={Search} />} />
    <Route path="image-search" element={<Shown file={ImageSearch} />} />
    <Route path="news" element={<Shown file={News} />} />
    <Route path="news/tags/:tag" element={<Shown file={News} />} />
    <Route path="news/:id/:title?" element={<Shown file={NewsItem} />} />
    <Route path="videos" element={<Shown file={Videos} />} />
    <Route path="videos/tags/:tag" element={<Shown file={Videos} />} />
    <Route path="videos/:id/:title?" element={<Shown file={Video} />} />
    <Route path="podcasts" element={<Shown file={Podcasts} />} />
    <Route path="podcasts/:id/:title?" element={<Shown file={Podcast} />} />
    <Route path="testimonials" element={<Shown file={Testimonials} />} />
    <Route path="contact/:office?" caseSensitive={false} element={<Office />} />
    {WORDS_PAGES.map((name) => (
      <Route key={name} path={name} element={<Shown file={Words} />} />
    ))}
    <Route path="termsandconditions.html" element={<Navigate to="/terms" replace />} />
    <Route path="ten-million-trees" element={<Navigate to="/our-values" replace />} />
    <Route path="five-stars" element={<Navigate to="/testimonials" replace />} />
    <Route path="test-page" element={<Shown file={TestPage} />} />
    <Route path="not-found" element={<Shown file={NotFound} />} />
    <Route path="notfound.html" element={<Shown file={NotFound} />} />
    <Route path=":slug" element={<Shown file={Slug} />} />
    <Route path="*" element={<Shown file={NotFound} />} />
  </Route>
);

/** In the case they are written in, as the server has them: an address is one page, and in other letters another or none. */
const exact = inThisCase(createRoutesFromElements(routes));

function inThisCase(all: RouteObject[]): RouteObject[] {
  for (const route of all) {
    route.caseSensitive ??= true;
    inThisCase(route.children ?? []);
  }
  return all;
}

/** Where the server says that there is no such page, that is what shows, whatever the address looks like. */
const missing: RouteObject[] = [{ element: <Layout />, children: [{ path: '*', element: <Shown file={NotFound} /> }] }];

/**
 * Declarative routes, because the router's data mode would cost 18 KB of the first download for what react-query does already.
 */
export function SiteRoutes() {
  const { status } = useContext(FirstPageContext);
  const isFirst = useIsFirstPage();
  return useRoutes(isFirst && status === 404 ? missing : exact);
}

/** RT-29: every edition has its office; one that is not named is the visitor's own. As the gateway has it, in any case of letters. */
function Office() {
  const { region } = useEdition();
  const { office = region } = useParams();
  const address = `/contact/${office.toLowerCase()}`;
  return useLocation().pathname === address ? <Shown file={Contact} /> : <Navigate to={address} replace />;
}

interface PageFile {
  /** Draws the page once its file is there. */
  readonly Later: ComponentType;
  /** The page, when its file was fetched ahead. */
  known?: ComponentType;
  /** Fetches the file: drawn after that, the page is there at once. */
  prepare(): Promise<void>;
}

function page(load: () => Promise<{ Component: ComponentType }>): PageFile {
  const fetched = async () => {
    try {
      return (await load()).Component;
    } catch (error) {
      // The old page stands for a moment longer than the script: nothing of it is lost by loading the new one.
      if (await leaveOutdated()) await new Promise(() => undefined);
      throw error;
    }
  };
  const file: PageFile = {
    Later: lazy(async () => ({ default: await fetched() })),
    prepare: async () => {
      file.known = await fetched();
    },
  };
  files.push(file);
  return file;
}

/** One of the two for as long as it stands: another one would be another page to React. */
function Shown({ file }: { file: PageFile }) {
  const [Page] = useState(() => file.known ?? file.Later);
  return <Page />;
}

/** The pages that visits begin with; the gateway sends their files ahead (its page-kind.ts). */
const FIRST_PAGES: readonly (readonly [RegExp, PageFile])[] = [
  [/^\/$/, Home],
  [/^\/(illustrators|animators)(\/new)?$/, Artists],
  [/^\/(artists|animators)\/[^/]+\/\d+$/, Image],
  [/^\/(artists|animators)\/[^/]+(\/profile|\/styles\/.+)?$/, Portfolio],
  [/^\/styles\/.+$/, Style],
  [/^\/search\/[^/]+$/, Search],
  [/^\/news(\/tags\/[^/]+)?$/, News],
  [/^\/news\/\d+(\/[^/]+)?$/, NewsItem],
  [/^\/videos(\/tags\/[^/]+)?$/, Videos],
  [/^\/videos\/\d+(\/[^/]+)?$/, Video],
  [/^\/podcasts$/, Podcasts],
  [/^\/podcasts\/\d+(\/[^/]+)?$/, Podcast],
  [/^\/testimonials$/, Testimonials],
  [/^\/contact\/[^/]+$/, Contact],
  [new RegExp(`^/(${WORDS_PAGES.join('|')})$`), Words],
];

/**
 * Waits for the file of the page that a path leads to, so that the first drawing is whole: React would hold the page back for a while behind an empty
 * frame. A file that does not arrive is asked for again by the page itself, which then says so.
 */
export async function prepareFirstPage(path: string, status: 200 | 404): Promise<void> {
  const [, first = NotFound] = (status === 200 && FIRST_PAGES.find(([pattern]) => pattern.test(path))) || [];
  await first.prepare().catch(() => undefined);
}

/** Fetches the files of all pages, for a server that renders any of them. */
export async function prepareAllPages(): Promise<void> {
  await Promise.all(files.map((file) => file.prepare()));
}
