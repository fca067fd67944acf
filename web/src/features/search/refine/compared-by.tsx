import { SEARCH_MODES, type SimilarityMode } from '@limner/contracts/search-modes';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { withMode } from './refinement.ts';

/** Links to the same results, compared by something else. */
export function ComparedBy({ mode }: { mode: SimilarityMode }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <ChoiceLinks
      label={t('refine.compare')}
      choices={SEARCH_MODES.map((one) => ({
        key: one,
        name: t(`refine.modes.${one}`),
        params: withMode(params, one),
        isChosen: one === mode,
      }))}
    />
  );
}
