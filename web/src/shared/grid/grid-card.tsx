import { type CSSProperties, memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { canHover } from '../can-hover.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { useOpening } from '../motion/opening.ts';
import { MotionLayer } from '../picture/motion-layer.tsx';
import { Picture } from '../picture/picture.tsx';
import type { Arrangement } from './arrange.ts';
import { CardHeart, CardWords } from './card-tools.tsx';
import type { GridItem } from './grid-item.ts';
import styles from './picture-grid.module.css';
import { aspectOf, type Ratio } from './ratio.ts';
import { useLongPress } from './use-long-press.ts';

interface GridCardProps {
  item: GridItem;
  arrangement: Arrangement;
  /** CSS variables with its aspect ratio and position. */
  place: CSSProperties | undefined;
  priority: boolean;
  /** Part of the page that the server rendered: the browser has to render it in the same way. */
  isServed: boolean;
  /** The `sizes` attribute, if the picture is larger than others. */
  sizes?: string | undefined;
  isLiked?: boolean;
  onLike?: (item: GridItem, isLiked: boolean) => void;
  /** The folder that likes go to. */
  folder?: string;
  /** Its number in the list, from 1, and the length of the list, where not all of the list is in the document. */
  number?: number | undefined;
  of?: number | undefined;
}

/**
 * One picture of a grid. Hover and focus show the artist, a like button and a link to similar images. Where a device cannot hover they are rendered with
 * the first focus: they are half of a card's work, and a slow phone that scrolls renders many cards. There, a picture that was found has a line below it.
 */
export const GridCard = memo(function GridCard({
  item,
  arrangement,
  place,
  priority,
  isServed,
  sizes = sizesIn(arrangement, item.picture),
  isLiked = false,
  onLike,
  folder = '',
  number,
  of,
}: GridCardProps) {
  const { t } = useTranslation();
  const open = useOpening();
  const [hasTools, setTools] = useState(() => isServed || canHover());
  const press = useLongPress(() => onLike?.(item, !isLiked));
  const { picture, artist } = item;
  return (
    <li
      className={styles.card}
      data-liked={isLiked || undefined}
      data-like={onLike && item.key}
      style={place}
      aria-posinset={number}
      aria-setsize={of}
      onFocus={() => setTools(true)}
    >
      <Link
        to={item.href}
        state={{ picture }}
        className={styles.opener}
        data-picture-link=""
        onClick={(event) => open(event, item.href, { picture })}
        lang={artist ? undefined : picture.language}
        aria-label={artist ? t('grid.openBy', { alt: picture.alt, artist: artist.name }) : picture.alt}
        {...(onLike && press)}
      >
        <Picture picture={picture} sizes={sizes} priority={priority} alt="" className={styles.picture} />
      </Link>
      {item.motion && <MotionLayer motion={item.motion} alt={picture.alt} />}
      {(hasTools || isLiked || item.reason) && <CardWords item={item} />}
      {(hasTools || isLiked) && onLike && <CardHeart item={item} isLiked={isLiked} onLike={onLike} folder={folder} />}
    </li>
  );
});

/** The approximate width in the layout. On a phone, where a row holds one or two pictures, they are stretched most. */
function sizesIn(arrangement: Arrangement, picture: Ratio): string {
  if (arrangement === 'columns')
    return '(min-width: 1300px) 22vw, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw';
  const aspect = Math.round(aspectOf(picture) * 100) / 100;
  return `(max-width: 639px) min(92vw, calc(${aspect} * (180px + 18vw))), min(92vw, calc(${aspect} * (120px + 12vw)))`;
}
