import { type ComponentType, lazy } from 'react';
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

function page(load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => ({ default: (await load()).Component }));
}
