import { Heart } from 'lucide-react';
import { announce } from '../../a11y/announce.ts';
import { afterPaint } from '../../after-paint.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './like.module.css';

interface LikeBoxProps {
  isLiked: boolean;
  onChange: (isLiked: boolean) => void;
  /** What is liked, for those who do not see it. */
  name: string;
  /** The folder that it goes to, said when it is liked. */
  folder: string;
  /** Shown beside the heart where it is known. */
  count?: number;
  isPending?: boolean;
  isDisabled?: boolean;
}

/** A heart to press: into the current folder, and out of it again (ST-07). */
export function LikeBox({ isLiked, onChange, name, folder, count, isPending, isDisabled }: LikeBoxProps) {
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
