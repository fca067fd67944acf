import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './trees-panel.module.css';

/**
 * How many trees were planted since when, and what the next one costs: settings `trees`, `trees_since` (`2012-12`) and `tree_price`. Hidden where the
 * number or the price is missing (BC-06).
 */
export function TreesPanel() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { locale } = useEdition();
  const { data: settings } = useQuery(settingsQuery());
  const trees = Number(settings?.trees);
  const price = settings?.tree_price;
  const since = monthOf(settings?.trees_since, locale);
  if (!(trees > 0) || !price) return null;
  return (
    <HomeSection
      id="home-trees"
      arrangement="beside"
      title={words('trees-title', 'home.treesTitle')}
      text={words('trees-text', 'home.treesText')}
      action={
        <TextLink to={pathTo('growATree')} kind="onward">
          <span {...words('trees-action', 'home.treesAction')} /> {t('home.treesPrice', { price })}
        </TextLink>
      }
    >
      <p className={styles.count}>
        <span className={styles.number}>{new Intl.NumberFormat(locale).format(trees)}</span>
        <span className={styles.since}>{since ? t('home.treesSince', { month: since }) : t('home.treesPlanted')}</span>
      </p>
    </HomeSection>
  );
}

/** `2012-12` as the edition writes it; undefined for anything else. */
function monthOf(text: string | undefined, locale: string): string | undefined {
  const day = new Date(`${text}-01`);
  if (Number.isNaN(day.getTime())) return undefined;
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(day);
}
