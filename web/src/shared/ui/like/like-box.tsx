import { Heart } from 'lucide-react';
import { announce } from '../../a11y/announce.ts';
import { afterPaint } from '../../after-paint.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './like.module.css';

interface LikeBoxProps {
  isLiked: boolean;
  onChange: (isLiked: boolean) => void;
  /** The accessible name of the liked item. */
  name: string;
  /** The folder of the like, which is announced. */
  folder: string;
  /** The number of likes, shown beside the heart. */
  count?: number;
  isPending?: boolean;
  isDisabled?: boolean;
  /** The image that is liked: its heart is filled before hydration. In a grid, the card has it. */
  imageId?: number;
}

/** A toggle button that adds an item to the current folder or removes it (ST-07). */
export function LikeBox({ isLiked, onChange, name, folder, count, isPending, isDisabled, imageId }: LikeBoxProps) {
  const { t } = useTranslation();
  const press = () => {
    if (isPending) return;
    onChange(!isLiked);
    afterPaint(() => announce(t(isLiked ? 'like.taken' : 'like.given', { folder })));
  };
  return (
    <button
      type="button"
      className={styles.like}
      data-like={imageId}
      aria-pressed={isLiked}
      aria-label={t('like.label', { name })}
      aria-busy={isPending || undefined}
      disabled={isDisabled}
      onClick={press}
    >
      <Heart size={20} strokeWidth={1.75} aria-hidden="true" />
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
