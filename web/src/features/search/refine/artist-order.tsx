import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { withMixed } from './refinement.ts';

/** Links to the same results with the artists mixed, or the nearest pictures first, whoever made them. */
export function ArtistOrder({ isMixed }: { isMixed: boolean }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <ChoiceLinks
      label={t('refine.order')}
      choices={[
        { key: 'mixed', name: t('refine.mixed'), params: withMixed(params, true), isChosen: isMixed },
        { key: 'nearest', name: t('refine.nearest'), params: withMixed(params, false), isChosen: !isMixed },
      ]}
    />
  );
}
