import { isWebAddress } from '@limner/contracts/web-address';
import { ExternalLink } from 'lucide-react';
import { Hidden } from '../../shared/a11y/hidden.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';

/** The link to a site that supports Ukraine, in a new tab. Hidden while the setting is empty, or no address of a web page. */
export function SupportLink({ address = '', followed }: { address: string | undefined; followed: () => void }) {
  const { t } = useTranslation();
  if (!isWebAddress(address)) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer sponsored" onClick={followed}>
      {t('menu.ukraine')} <Hidden>{t('ui.leaves')}</Hidden>
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );
}
