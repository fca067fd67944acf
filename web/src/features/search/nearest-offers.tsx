import type { SearchResults } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { searchPath, stylePath } from '../../shared/paths.ts';
import { askForQuote } from '../../shared/state/site-state.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import styles from './nearest-offers.module.css';

interface NearestOffersProps {
  nearest: NonNullable<SearchResults['nearest']>;
  /** Whether there are results below. */
  hasResults: boolean;
}

/** Where nothing fits well: says so if there are results, and offers the nearest words and styles of the edition, and an agent. */
export function NearestOffers({ nearest, hasResults }: NearestOffersProps) {
  const { t } = useTranslation();
  const groups = [
    { name: t('nearest.words'), links: nearest.words.map((word) => ({ to: searchPath(word), text: word })) },
    { name: t('nearest.styles'), links: nearest.styles.map((style) => ({ to: stylePath(style), text: style.name })) },
  ];
  return (
    <div className={styles.offers}>
      {hasResults && <p role="status">{t('nearest.title')}</p>}
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ name, links }) => (
          <nav key={name} aria-label={name} className={styles.group}>
            <span>{name}</span>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      <p>
        <Button aria-haspopup="dialog" onClick={() => askForQuote()}>
          {t('nearest.agent')}
        </Button>
      </p>
    </div>
  );
}
