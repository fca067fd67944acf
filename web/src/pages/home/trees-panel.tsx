import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longMonth } from '../../shared/i18n/long-date.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './trees-panel.module.css';

/**
 * The number of trees planted, since when, and the price of one: settings `trees`, `trees_since` (`2012-12`) and `tree_price`. Hidden when the number
 * or the price is missing (BC-06).
 */
export function TreesPanel() {
  const translation = useTranslation();
  const { t, rich } = translation;
  const words = usePageWords('home');
  const { data: settings } = useQuery(settingsQuery());
  const trees = Number(settings?.trees);
  const price = settings?.tree_price;
  const { trees_since: since = '' } = settings ?? {};
  if (!(trees > 0) || !price) return null;
  return (
    <HomeSection
      id="home-trees"
      arrangement="beside"
      title={words('trees-title', 'home.treesTitle')}
      text={words('trees-text', 'home.treesText')}
      action={
        <TextLink to={pathTo('growATree')} kind="onward">
          <span {...words('trees-action', 'home.treesAction')} />
        </TextLink>
      }
    >
      <p className={styles.count}>
        {rich(isMonth(since) ? 'home.treesSince' : 'home.treesPlanted', {
          trees,
          month: isMonth(since) ? longMonth(translation, since) : '',
          number: (figure) => <span className={styles.number}>{figure}</span>,
          words: (text) => <span className={styles.since}>{text}</span>,
        })}
      </p>
      <p className={styles.since}>{t('home.treesPrice', { price })}</p>
    </HomeSection>
  );
}

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
