import { Images } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/i18n.ts';
import { LikeBox } from '../ui/like/like-box.tsx';
import type { GridItem } from './grid-item.ts';
import styles from './picture-grid.module.css';

/** What a card says: the artist, why the picture was found, a note, and a link to similar images. */
export function CardWords({ item: { picture, artist, reason, note, noteLanguage, similarHref } }: { item: GridItem }) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      {artist && (
        <Link to={artist.href} className={styles.word}>
          {artist.name}
        </Link>
      )}
      {reason && <span className={styles.reason}>{reason}</span>}
      {note && (
        <span className={styles.note} lang={noteLanguage}>
          {note}
        </span>
      )}
      <Link to={similarHref} className={styles.similar} aria-label={t('grid.similarTo', { alt: picture.alt })}>
        <span>{t('grid.similar')}</span>
        <Images className={styles.sign} aria-hidden="true" />
      </Link>
    </div>
  );
}

interface CardHeartProps {
  item: GridItem;
  isLiked: boolean;
  onLike: (item: GridItem, isLiked: boolean) => void;
  /** The folder that likes go to. */
  folder: string;
}

export function CardHeart({ item, isLiked, onLike, folder }: CardHeartProps) {
  return (
    <div className={styles.heart}>
      <LikeBox isLiked={isLiked} onChange={(now) => onLike(item, now)} name={item.picture.alt} folder={folder} />
    </div>
  );
}
