import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './trees-panel.module.css';

/** How many trees were planted, and what the next one costs: settings `trees` and `tree_price`. Hidden where either is missing (BC-06). */
export function TreesPanel() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { locale } = useEdition();
  const { data: settings } = useQuery(settingsQuery());
  const trees = Number(settings?.trees);
  const price = settings?.tree_price;
  if (!(trees > 0) || !price) return null;
  return (
    <HomeSection
      id="home-trees"
      arrangement="beside"
      title={words('trees-title', 'home.treesTitle')}
      text={words('trees-text', 'home.treesText')}
      action={
        <TextLink to="/grow-a-tree" kind="onward">
          <span {...words('trees-action', 'home.treesAction')} /> {t('home.treesPrice', { price })}
        </TextLink>
      }
    >
      <p className={styles.count}>
        <span className={styles.number}>{new Intl.NumberFormat(locale).format(trees)}</span>
        <span className={styles.since}>{t('home.treesSince')}</span>
      </p>
    </HomeSection>
  );
}
