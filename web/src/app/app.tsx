import type { Edition } from '@limner/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ProblemError } from '../shared/api/client.ts';
import { EditionContext } from '../shared/edition/edition.ts';
import { EditionRouter } from '../shared/edition/edition-router.tsx';
import { type Translation, WordsContext } from '../shared/i18n/i18n.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { reloadReachable } from '../shared/parts/reload.ts';
import { takeServedTags } from './page-head.tsx';
import { SiteRoutes } from './routes.tsx';
import { SiteFailed } from './site-failed.tsx';

const HOUR_MS = 3_600_000;

interface AppProps {
  edition: Edition;
  words: Translation;
  queries: QueryClient;
}

/** The site in one edition. */
export function App({ edition, words, queries }: AppProps) {
  return (
    <EditionContext value={edition}>
      <WordsContext value={words}>
        <PartBoundary Failed={SiteFailed} renew={() => reloadReachable()}>
          <QueryClientProvider client={queries}>
            <EditionRouter region={edition.region}>
              <SiteRoutes />
            </EditionRouter>
          </QueryClientProvider>
        </PartBoundary>
      </WordsContext>
    </EditionContext>
  );
}

/** Kept for an hour, so that back finds the page as it was. A refusal is an answer: only failures are tried again. */
export function openQueries({ region }: Edition): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: HOUR_MS,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && !(error instanceof ProblemError && error.status < 500),
      },
    },
  });
  takeServedTags(queries, region);
  return queries;
}
