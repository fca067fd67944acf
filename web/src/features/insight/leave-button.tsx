import { pathTo } from '@limner/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { usePersisted } from '../../shared/state/persisted.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { showToast } from '../../shared/ui/toast/toasts.ts';
import styles from './insight.module.css';
import { endSession } from './insight.queries.ts';

/** Closes the pages for whoever came by a link. Who signed in signs out elsewhere. */
export function LeaveButton() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = usePersisted(({ token }) => token !== undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: endSession,
    onSuccess: () => {
      queries.removeQueries({ queryKey: ['insight'] });
      navigate(pathTo('insightLink'));
    },
    onError: () => showToast({ title: t('states.error'), kind: 'failure' }),
  });
  if (isSignedIn) return null;
  return (
    <p className={styles.leave}>
      <Button rank="quiet" onClick={() => mutate()} isPending={isPending}>
        {t('insight.access.leave')}
      </Button>
    </p>
  );
}
