import type { Image } from '@limner/contracts';
import { useTranslation } from 'react-i18next';
import styles from './artwork.module.css';

/** The colours of a work, each as wide as its share of it. */
export function Palette({ swatches }: { swatches: Image['palette'] }) {
  const { t } = useTranslation();
  if (swatches.length === 0) return null;
  return (
    <ul className={styles.palette} aria-label={t('artwork.palette')}>
      {swatches.map(({ colour, share }) => (
        <li
          key={colour}
          className={styles.swatch}
          style={{ flexGrow: Math.max(share, 0.06), background: colour }}
          title={colour}
        >
          <span className={styles.hidden}>{t('artwork.swatch', { colour, share: Math.round(share * 100) })}</span>
        </li>
      ))}
    </ul>
  );
}
