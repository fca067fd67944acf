import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { ToPortfolio } from './to-portfolio.tsx';

const Home = page(() => import('../pages/home-page.tsx'));
const Artists = page(() => import('../pages/artists-page.tsx'));
const Portfolio = page(() => import('../pages/portfolio-page.tsx'));
const Image = page(() => import('../pages/image-page.tsx'));
const Style = page(() => import('../pages/style-page.tsx'));
const Search = page(() => import('../pages/search-page.tsx'));
const ImageSearch = page(() => import('../pages/image-search-page.tsx'));
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
        <Route index element={<Home />} />
        <Route path="index.html" element={<Navigate to="/" replace />} />
        <Route path="illustrators" element={<Artists />} />
        <Route path="illustrators/new" element={<Artists />} />
        <Route path="animators" element={<Artists />} />
        <Route path="artists" element={<Navigate to="/illustrators" replace />} />
        <Route path="artists/new" element={<Navigate to="/illustrators/new" replace />} />
        <Route path="styles" element={<Navigate to="/illustrators" replace />} />
        <Route path="animation" element={<Navigate to="/animators" replace />} />
        {['artists/:name', 'animators/:name'].map((path) => (
          <Route key={path} path={path}>
            <Route index element={<Portfolio />} />
            <Route path="profile" element={<Portfolio />} />
            <Route path="styles/:galname" element={<Portfolio />} />
            <Route path="styles/animation/:galname" element={<Portfolio />} />
            <Route path=":imageid" element={<Image />} />
            <Route path="*" element={<ToPortfolio />} />
          </Route>
        ))}
        <Route path="styles/animation/:url" element={<Style />} />
        <Route path="styles/:url/:region?" element={<Style />} />
        <Route path="search/:keyword" element={<Search />} />
        <Route path="image-search" element={<ImageSearch />} />
        <Route path="test-page" element={<TestPage />} />
        <Route path="not-found" element={<NotFound />} />
        <Route path="notfound.html" element={<NotFound />} />
        <Route path=":slug" element={<Slug />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

interface Page {
  (): ReactNode;
  /** Fetches the page's file: drawn after that, it is there at once. */
  prepare(): Promise<void>;
}

function page(load: () => Promise<{ Component: ComponentType }>): Page {
  let known: ComponentType | undefined;
  const prepare = async () => {
    known = (await load()).Component;
  };
  const Later = lazy(async () => {
    const { Component } = await load();
    known = Component;
    return { default: Component };
  });
  const Page = () => {
    const [Shown] = useState<ComponentType>(() => known ?? Later);
    return <Shown />;
  };
  return Object.assign(Page, { prepare });
}

/** The pages that visits begin with; the gateway sends their files ahead (its page-kind.ts). */
const FIRST_PAGES: readonly (readonly [RegExp, Page])[] = [
  [/^\/$/, Home],
  [/^\/(illustrators|animators)(\/new)?$/, Artists],
  [/^\/(artists|animators)\/[^/]+\/\d+$/, Image],
  [/^\/(artists|animators)\/[^/]+(\/profile|\/styles\/.+)?$/, Portfolio],
  [/^\/styles\/.+$/, Style],
  [/^\/search\/[^/]+$/, Search],
];

/**
 * Waits for the file of the page that a path leads to, so that the first drawing is whole: React would hold the page back for a while behind an empty
 * frame. A file that does not arrive is asked for again by the page itself, which then says so.
 */
export async function prepareFirstPage(path: string): Promise<void> {
  const [, first] = FIRST_PAGES.find(([pattern]) => pattern.test(path)) ?? [];
  await first?.prepare().catch(() => undefined);
}
