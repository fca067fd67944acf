import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/i18n.ts';
import { LikeBox } from '../ui/like/like-box.tsx';
import type { GridItem } from './grid-item.ts';
import styles from './picture-grid.module.css';

interface CardToolsProps {
  item: GridItem;
  isLiked: boolean;
  onLike: ((item: GridItem, isLiked: boolean) => void) | undefined;
  /** The folder that likes go to. */
  folder: string;
}

/** What a card shows over its picture: the artist, a note, a link to similar images, and a like button. */
export function CardTools({ item, isLiked, onLike, folder }: CardToolsProps) {
  const { t } = useTranslation();
  const { picture, artist, note, noteLanguage, similarHref } = item;
  return (
    <>
      <div className={styles.words}>
        {artist && (
          <Link to={artist.href} className={styles.word}>
            {artist.name}
          </Link>
        )}
        {note && (
          <span className={styles.note} lang={noteLanguage}>
            {note}
          </span>
        )}
        <Link to={similarHref} className={styles.similar} aria-label={t('grid.similarTo', { alt: picture.alt })}>
          {t('grid.similar')}
        </Link>
      </div>
      {onLike && (
        <div className={styles.heart}>
          <LikeBox isLiked={isLiked} onChange={(now) => onLike(item, now)} name={picture.alt} folder={folder} />
        </div>
      )}
    </>
  );
}
