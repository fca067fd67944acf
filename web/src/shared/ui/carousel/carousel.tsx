import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { prefersStillness } from '../../motion/stillness.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './carousel.module.css';

interface CarouselProps {
  label: string;
  children: ReactNode;
  /** `meet`: small, 210, 170 or 140 px by the window (BC-04); `wide`: two or three abreast; `work`: pictures of one height, each whole. */
  size?: 'meet' | 'wide' | 'work';
  /** A heading or so, left of the arrows. */
  heading?: ReactNode;
}

/** A row that goes on to the right: swiped, scrolled, or moved a page at a time by its arrows. */
export function Carousel({ label, children, size = 'wide', heading }: CarouselProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const { hasBefore, hasAfter } = useEnds(row);
  const move = (pages: number) => {
    const { current } = row;
    current?.scrollBy({ left: pages * current.clientWidth * 0.8, behavior: prefersStillness() ? 'instant' : 'smooth' });
  };
  return (
    <section aria-label={label} className={styles.carousel}>
      <div className={styles.head}>
        <div className={styles.heading}>{heading}</div>
        {(hasBefore || hasAfter) && (
          <div className={styles.arrows}>
            <IconButton label={t('ui.earlier')} icon={ArrowLeft} disabled={!hasBefore} onClick={() => move(-1)} />
            <IconButton label={t('ui.later')} icon={ArrowRight} disabled={!hasAfter} onClick={() => move(1)} />
          </div>
        )}
      </div>
      <ul
        ref={row}
        className={styles.row}
        data-size={size}
        aria-label={label}
        tabIndex={hasBefore || hasAfter ? 0 : undefined}
      >
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/** Whether there is more to either side. */
function useEnds(row: { readonly current: HTMLElement | null }): { hasBefore: boolean; hasAfter: boolean } {
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current;
      setEnds({ hasBefore: scrollLeft > 4, hasAfter: scrollLeft + clientWidth < scrollWidth - 4 });
    };
    look();
    current.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(current);
    return () => {
      current.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [row]);
  return ends;
}
