import type { SearchResults } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { searchPath, stylePath } from '../../shared/paths.ts';
import styles from './nearest-offers.module.css';

interface NearestOffersProps {
  nearest: NonNullable<SearchResults['nearest']>;
}

/** Says that nothing fits well, and offers the nearest words and styles of the edition. */
export function NearestOffers({ nearest }: NearestOffersProps) {
  const { t } = useTranslation();
  const groups = [
    { name: t('nearest.words'), links: nearest.words.map((word) => ({ to: searchPath(word), text: word })) },
    { name: t('nearest.styles'), links: nearest.styles.map((style) => ({ to: stylePath(style), text: style.name })) },
  ];
  return (
    <section className={styles.offers} aria-labelledby="nearest">
      <p id="nearest" role="status">
        {t('nearest.title')}
      </p>
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
    </section>
  );
}
