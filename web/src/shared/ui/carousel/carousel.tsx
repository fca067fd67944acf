import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { prefersReducedMotion } from '../../motion/reduced-motion.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './carousel.module.css';

interface CarouselProps {
  label: string;
  children: ReactNode;
  /** `meet`: 210, 170 or 140 px by window width (BC-04); `wide`: two or three columns; `work`: uncropped pictures of one height. */
  size?: 'meet' | 'wide' | 'work';
  /** Shown to the left of the arrows. */
  heading?: ReactNode;
  /** Called whenever the row is scrolled, or changes its size, less than its own width before its end. */
  onNearEnd?: () => void;
}

/** A row of items that scrolls horizontally: by swiping, by scrolling, or by most of its width with the arrows. */
export function Carousel({ label, children, size = 'wide', heading, onNearEnd }: CarouselProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const { hasBefore, hasAfter } = useEnds(row, onNearEnd);
  const move = (pages: number) => {
    const { current } = row;
    current?.scrollBy({
      left: pages * current.clientWidth * 0.8,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
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

/** Whether it can scroll to either side. */
function useEnds(
  row: { readonly current: HTMLElement | null },
  onNearEnd: (() => void) | undefined,
): { hasBefore: boolean; hasAfter: boolean } {
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false });
  const nearEnd = useRef(onNearEnd);
  useEffect(() => {
    nearEnd.current = onNearEnd;
  });
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current;
      setEnds({ hasBefore: scrollLeft > 4, hasAfter: scrollLeft + clientWidth < scrollWidth - 4 });
      if (scrollLeft + 2 * clientWidth > scrollWidth) nearEnd.current?.();
    };
    update();
    current.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    observer?.observe(current);
    return () => {
      current.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [row]);
  return ends;
}
