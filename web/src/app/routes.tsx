import { WORDS_PAGES } from '@limner/editions';
import { type ComponentType, lazy, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { Layout } from './layout.tsx';
import { ToPortfolio } from './to-portfolio.tsx';

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

/**
 * Section 2 of the specification, as far as it is built; each page is a chunk of its own. Declarative routes, because
 * the router's data mode would cost 18 KB of the first download for what react-query does already.
 */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Shown file={Home} />} />
        <Route path="index.html" element={<Navigate to="/" replace />} />
        <Route path="illustrators" element={<Shown file={Artists} />} />
        <Route path="illustrators/new" element={<Shown file={Artists} />} />
        <Route path="animators" element={<Shown file={Artists} />} />
        <Route path="artists" element={<Navigate to="/illustrators" replace />} />
        <Route path="artists/new" element={<Navigate to="/illustrators/new" replace />} />
        <Route path="styles" element={<Navigate to="/illustrators" replace />} />
        <Route path="animation" element={<Navigate to="/animators" replace />} />
        {['artists/:name', 'animators/:name'].map((path) => (
          <Route key={path} path={path}>
            <Route index element={<Shown file={Portfolio} />} />
            <Route path="profile" element={<Shown file={Portfolio} />} />
            <Route path="styles/:galname" element={<Shown file={Portfolio} />} />
            <Route path="styles/animation/:galname" element={<Shown file={Portfolio} />} />
            <Route path=":imageid" element={<Shown file={Image} />} />
            <Route path="*" element={<ToPortfolio />} />
          </Route>
        ))}
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
        <Route path="contact" element={<ToOffice />} />
        <Route path="contact/:office" element={<Shown file={Contact} />} />
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
    </Routes>
  );
}

/** RT-29: every edition has its office. */
function ToOffice() {
  const { region } = useEdition();
  return <Navigate to={`/contact/${region}`} replace />;
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
  const file: PageFile = {
    Later: lazy(async () => ({ default: (await load()).Component })),
    prepare: async () => {
      file.known = (await load()).Component;
    },
  };
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
export async function prepareFirstPage(path: string): Promise<void> {
  const [, first] = FIRST_PAGES.find(([pattern]) => pattern.test(path)) ?? [];
  await first?.prepare().catch(() => undefined);
}
