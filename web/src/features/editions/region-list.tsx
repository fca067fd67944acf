import { editions, REGIONS, type Region } from '@limner/editions';
import { rememberRegion, useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';

export interface RegionListProps {
  className?: string;
  /** The address of the page in an edition. */
  addressIn: (region: Region) => string;
  /** The address of the German edition, if it is a site of its own. */
  german: string | undefined;
}

/** Links to the same page in each of the twelve editions. Choosing one stores the preference and reloads the page (HDR-07). */
export function RegionList({ className, addressIn, german }: RegionListProps) {
  const { t } = useTranslation();
  const { region: current } = useEdition();
  // The German site has its own addresses, and this installation is not to lead there again.
  const isElsewhere = (region: Region) => region === 'de' && german !== undefined;
  return (
    <ul className={className} aria-label={t('regions.label')}>
      {REGIONS.map((region) => (
        <li key={region}>
          <a
            href={isElsewhere(region) ? german : addressIn(region)}
            hrefLang={editions[region].locale}
            aria-current={region === current ? 'true' : undefined}
            // The server does not repeat parameters that change no page, such as those of a campaign.
            suppressHydrationWarning
            onClick={() => isElsewhere(region) || rememberRegion(region)}
          >
            {t(`regions.names.${region}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
