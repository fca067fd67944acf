import { href } from '@limner/routes';
import { ArrowUpRight } from 'lucide-react';
import { Hidden } from '../../shared/a11y/hidden.tsx';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';

interface SupportLinkProps {
  settings: Readonly<Record<string, string>>;
  className?: string | undefined;
  onClick?: () => void;
}

/** RT-32: the sponsored link to a site that helps Ukraine. Hidden while the setting `support_url` is empty. */
export function SupportLink({ settings, className, onClick }: SupportLinkProps) {
  const { t } = useTranslation();
  const { region } = useEdition();
  if (!settings.support_url) return null;
  return (
    <a
      href={href('supportUkraine', {}, region)}
      target="_blank"
      rel="sponsored noopener"
      className={className}
      onClick={onClick}
    >
      {t('support.link')} <ArrowUpRight size="1em" aria-hidden="true" />
      <Hidden> {t('support.newTab')}</Hidden>
    </a>
  );
}
