import { editions, REGIONS } from '@limner/editions';
import { switchRegion } from '@limner/routes';
import { rememberRegion, useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';

/** Links to the same page in each of the twelve editions. Choosing one stores the preference and reloads the page (HDR-07). */
export function RegionList({ className, path }: { className?: string; path: string }) {
  const { t } = useTranslation();
  const { region: current } = useEdition();
  return (
    <ul className={className} aria-label={t('regions.label')}>
      {REGIONS.map((region) => (
        <li key={region}>
          <a
            href={switchRegion(path, region)}
            hrefLang={editions[region].locale}
            aria-current={region === current ? 'true' : undefined}
            onClick={() => rememberRegion(region)}
          >
            {t(`regions.names.${region}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
