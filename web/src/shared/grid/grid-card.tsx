import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOpening } from '../motion/opening.ts';
import { Picture } from '../picture/picture.tsx';
import type { GridItem } from './grid-item.ts';
import type { Box } from './layout.ts';
import styles from './picture-grid.module.css';

/** One picture of a grid: alone at rest, with its artist and a way to more like it on hover and focus. */
export const GridCard = memo(function GridCard({
  item,
  box,
  priority,
}: {
  item: GridItem;
  box: Box;
  priority: boolean;
}) {
  const { t } = useTranslation();
  const open = useOpening();
  const { picture, artist } = item;
  return (
    <li className={styles.card} style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
      <Link
        to={item.href}
        state={{ picture }}
        className={styles.opener}
        onClick={(event) => open(event, item.href, { picture })}
        aria-label={
          artist ? t('grid.openBy', { alt: picture.alt, artist: artist.name }) : t('grid.open', { alt: picture.alt })
        }
      >
        <Picture
          picture={picture}
          sizes={`${Math.ceil(box.width)}px`}
          priority={priority}
          alt=""
          className={styles.picture}
        />
      </Link>
      <div className={styles.words}>
        {artist && (
          <Link to={artist.href} className={styles.word}>
            {artist.name}
          </Link>
        )}
        <Link to={item.similarHref} className={styles.word} aria-label={t('grid.similarTo', { alt: picture.alt })}>
          {t('grid.similar')}
        </Link>
        {item.note && <span className={styles.note}>{item.note}</span>}
      </div>
    </li>
  );
});
