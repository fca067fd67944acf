import type { Edition } from '@limner/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { ProblemError } from '../shared/api/client.ts';
import { EditionContext } from '../shared/edition/edition.ts';
import { takeServedTags } from './page-head.tsx';
import { createRouter } from './routes.tsx';

const HOUR_MS = 3_600_000;

/** The site in one edition. */
export function App({ edition }: { edition: Edition }) {
  return (
    <EditionContext value={edition}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={routerOf(edition)} />
      </QueryClientProvider>
    </EditionContext>
  );
}

/** Kept for an hour, so that back finds the page as it was. A refusal is an answer: only failures are tried again. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: HOUR_MS,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && !(error instanceof ProblemError && error.status < 500),
    },
  },
});

let router: ReturnType<typeof createRouter> | undefined;

function routerOf(edition: Edition) {
  takeServedTags(queries, edition.region);
  router ??= createRouter(edition.region);
  return router;
}
