import { AFTER } from '@limner/contracts/rendered-page';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../i18n/i18n.ts';

/** The link to what follows in a list, for browsers without JavaScript and for crawlers. What else is in the address stays. */
export function NextPage({ next }: { next: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const following = new URLSearchParams(params);
  following.set(AFTER, next);
  return (
    <noscript>
      <Link to={{ pathname, search: String(following) }} rel="next">
        {t('ui.more')}
      </Link>
    </noscript>
  );
}
