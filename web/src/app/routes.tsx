import { prefixed, type Region } from '@limner/editions';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { PageError } from './page-error.tsx';
import { ToPortfolio } from './to-portfolio.tsx';

const artists = () => import('../pages/artists-page.tsx');
const portfolio = () => import('../pages/portfolio-page.tsx');
const image = () => import('../pages/image-page.tsx');
const style = () => import('../pages/style-page.tsx');
const notFound = () => import('../pages/not-found-page.tsx');

const to = (path: string, target: string): RouteObject => ({ path, element: <Navigate to={target} replace /> });

/** Section 2 of the specification, as far as it is built; each page is a chunk of its own. */
const pages: RouteObject[] = [
  { index: true, lazy: () => import('../pages/home-page.tsx') },
  to('index.html', '/'),
  { path: 'illustrators', lazy: artists },
  { path: 'illustrators/new', lazy: artists },
  { path: 'animators', lazy: artists },
  to('artists', '/illustrators'),
  to('artists/new', '/illustrators/new'),
  to('styles', '/illustrators'),
  to('animation', '/animators'),
  ...['artists/:name', 'animators/:name'].flatMap((path): RouteObject[] => [
    { path, lazy: portfolio },
    { path: `${path}/profile`, lazy: portfolio },
    { path: `${path}/styles/:galname`, lazy: portfolio },
    { path: `${path}/styles/animation/:galname`, lazy: portfolio },
    { path: `${path}/:imageid`, lazy: image },
    { path: `${path}/*`, element: <ToPortfolio /> },
  ]),
  { path: 'styles/animation/:url', lazy: style },
  { path: 'styles/:url/:region?', lazy: style },
  { path: 'search/:keyword', lazy: () => import('../pages/search-page.tsx') },
  { path: 'image-search', lazy: () => import('../pages/image-search-page.tsx') },
  { path: 'not-found', lazy: notFound },
  { path: 'notfound.html', lazy: notFound },
  { path: ':slug', lazy: () => import('../pages/slug-page.tsx') },
  { path: '*', lazy: notFound },
];

export const createRouter = (region: Region) =>
  createBrowserRouter(
    [{ element: <Layout />, ErrorBoundary: PageError, children: [{ ErrorBoundary: PageError, children: pages }] }],
    {
      basename: prefixed(region, '/'),
    },
  );
