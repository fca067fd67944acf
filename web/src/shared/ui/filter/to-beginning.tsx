import { useLocation, useSearchParams } from 'react-router-dom';
import { useAfter, withoutAfter } from '../../after.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { TextLink } from '../text-link/text-link.tsx';

/** Above a list that its address begins in the middle of: the link to its beginning. What else is in the address stays. */
export function ToBeginning() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (useAfter() === undefined) return null;
  const rest = withoutAfter(params);
  return (
    <p style={{ paddingBlock: 'var(--s1)' }}>
      <TextLink to={rest.size === 0 ? pathname : `${pathname}?${rest}`}>{t('ui.beginning')}</TextLink>
    </p>
  );
}
