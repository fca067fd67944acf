import type { Edition, Region } from '@limner/editions';
import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { ProblemError } from '../shared/api/client.ts';
import { EditionContext } from '../shared/edition/edition.ts';
import type { Prepare } from '../shared/edition/edition-router.tsx';
import { FirstPageContext, type FirstPageFacts } from '../shared/first-page.ts';
import { type Translation, WordsContext } from '../shared/i18n/i18n.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { reloadReachable } from '../shared/parts/reload.ts';
import { prepare } from './page-ahead.ts';
import { SiteRoutes } from './routes.tsx';
import { SiteFailed } from './site-failed.tsx';

const HOUR_MS = 3_600_000;

interface AppProps {
  edition: Edition;
  words: Translation;
  queries: QueryClient;
  first: FirstPageFacts;
  /** The router of the browser, or of the server. */
  Router: ComponentType<{ region: Region; prepare: Prepare; children: ReactNode }>;
}

/** The site in one edition. */
export function App({ edition, words, queries, first, Router }: AppProps) {
  return (
    <EditionContext value={edition}>
      <WordsContext value={words}>
        <FirstPageContext value={first}>
          <PartBoundary Failed={SiteFailed} renew={() => reloadReachable()}>
            <QueryClientProvider client={queries}>
              <Router
                region={edition.region}
                prepare={(path, search) => prepare(queries, edition.region, path, search)}
              >
                <SiteRoutes />
              </Router>
            </QueryClientProvider>
          </PartBoundary>
        </FirstPageContext>
      </WordsContext>
    </EditionContext>
  );
}

/** Keeps data for an hour, so that going back shows the page as it was. Network and server errors are retried twice, other error responses are not. */
export function createQueryClient(other: DefaultOptions['queries'] = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: HOUR_MS,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && !(error instanceof ProblemError && error.status < 500),
        ...other,
      },
    },
  });
}
