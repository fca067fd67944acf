import { pathTo } from '@limner/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProblemError } from '../../shared/api/client.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import { openLink } from './insight.queries.ts';
import { HowToGetIn } from './no-access.tsx';

/** Takes the code of a one-time link out of the address, sends it, and opens the insight pages. Without a code it says how to get one. */
export function InsightLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [code] = useState(() => window.location.hash.slice(1));
  const { mutate, error, isPending } = useMutation({
    mutationFn: openLink,
    onSuccess: async () => {
      await queries.resetQueries({ queryKey: ['insight'] });
      await navigate(pathTo('insight'), { replace: true });
    },
  });
  useEffect(() => {
    if (code === '') return;
    // The code must not stay in the address: not in the history, and not where the page is shared.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    mutate(code);
  }, [code, mutate]);
  const isRefused = error instanceof ProblemError && error.status < 500 && error.status !== 429;
  if (code === '' || isRefused)
    return (
      <div role={isRefused ? 'alert' : undefined}>
        <EmptyState title={t(isRefused ? 'insight.access.refused' : 'insight.access.title')}>
          <HowToGetIn />
        </EmptyState>
      </div>
    );
  if (error) return <ErrorState error={error} retry={() => mutate(code)} isPending={isPending} />;
  return (
    <div role="status" aria-label={t('insight.access.opening')}>
      <Skeleton lines={3} />
    </div>
  );
}
