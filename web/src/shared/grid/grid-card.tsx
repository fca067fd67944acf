import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/i18n.ts';
import { useOpening } from '../motion/opening.ts';
import { MotionLayer } from '../picture/motion-layer.tsx';
import { Picture } from '../picture/picture.tsx';
import { LikeBox } from '../ui/like/like-box.tsx';
import type { GridItem } from './grid-item.ts';
import type { Box } from './layout.ts';
import styles from './picture-grid.module.css';
import { useLongPress } from './use-long-press.ts';

interface GridCardProps {
  item: GridItem;
  box: Box;
  priority: boolean;
  /** The `sizes` of its picture where something else than its box decides: the server preloads it. */
  sizes?: string | undefined;
  /** Whether it is liked; left out where nothing can be. */
  isLiked?: boolean;
  onLike?: (item: GridItem, isLiked: boolean) => void;
  /** The folder that likes go to. */
  folder?: string;
}

/** One picture of a grid: alone at rest; on hover and focus its artist, a heart, and a way to more like it. */
export const GridCard = memo(function GridCard({
  item,
  box,
  priority,
  sizes = `${Math.ceil(box.width)}px`,
  isLiked = false,
  onLike,
  folder = '',
}: GridCardProps) {
  const { t } = useTranslation();
  const open = useOpening();
  const press = useLongPress(() => onLike?.(item, !isLiked));
  const { picture, artist } = item;
  return (
    <li
      className={styles.card}
      data-liked={isLiked || undefined}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    >
      <Link
        to={item.href}
        state={{ picture }}
        className={styles.opener}
        data-picture-link=""
        onClick={(event) => open(event, item.href, { picture })}
        aria-label={artist ? t('grid.openBy', { alt: picture.alt, artist: artist.name }) : picture.alt}
        {...(onLike && press)}
      >
        <Picture picture={picture} sizes={sizes} priority={priority} alt="" className={styles.picture} />
        {item.motion && <MotionLayer motion={item.motion} />}
      </Link>
      <div className={styles.words}>
        {artist && (
          <Link to={artist.href} className={styles.word}>
            {artist.name}
          </Link>
        )}
        {item.note && <span className={styles.note}>{item.note}</span>}
        <Link to={item.similarHref} className={styles.similar} aria-label={t('grid.similarTo', { alt: picture.alt })}>
          {t('grid.similar')}
        </Link>
      </div>
      {onLike && (
        <div className={styles.heart}>
          <LikeBox isLiked={isLiked} onChange={(now) => onLike(item, now)} name={picture.alt} folder={folder} />
        </div>
      )}
    </li>
  );
});
