import { SEARCH_FACETS } from '@limner/contracts/facets';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { withoutAfter } from '../after.ts';
import { useEdition } from '../edition/edition.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { type FacetGroup, inOrder } from './facet-groups.ts';
import styles from './filters.module.css';

const facets: readonly string[] = SEARCH_FACETS;

/** The filters as a form that is sent, for browsers without JavaScript. What else is in the address stays. */
export function PlainFilters({ groups }: { groups: readonly FacetGroup[] }) {
  const { t } = useTranslation();
  const { locale } = useEdition();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const others = [...withoutAfter(params)].filter(([name]) => !facets.includes(name));
  const isChosen = groups.some(({ options }) => options.some((option) => option.isChosen));
  return (
    <noscript>
      <form className={styles.plain}>
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {groups.map((group) => (
          <details key={group.facet} open={group.options.some((option) => option.isChosen)}>
            <summary>{group.label}</summary>
            <fieldset aria-label={group.label}>
              {inOrder(group, locale).map(({ value, label, count, isChosen: isOn }) => (
                <label key={value}>
                  <input type="checkbox" name={group.facet} value={value} defaultChecked={isOn} /> {label} ({count})
                </label>
              ))}
            </fieldset>
          </details>
        ))}
        <p>
          <button type="submit">{t('filters.apply')}</button>{' '}
          {isChosen && <Link to={{ pathname, search: String(new URLSearchParams(others)) }}>{t('ui.clearAll')}</Link>}
        </p>
      </form>
    </noscript>
  );
}
