import { type Ref, useState } from 'react';
import { useIsFirstPage } from '../first-page.ts';
import { type Arrangement, arrange } from './arrange.ts';
import { FROM_SERVER } from './from-server.ts';
import { GridCard } from './grid-card.tsx';
import { type GridItem, haveReasons } from './grid-item.ts';
import { onGridKey } from './grid-keys.ts';
import styles from './picture-grid.module.css';
import type { Ratio } from './ratio.ts';
import { useGradually } from './use-gradually.ts';

export interface PictureGridProps {
  items: readonly GridItem[];
  arrangement: Arrangement;
  label: string;
  /** How many pictures are loaded at once, because they are likely on the first screen. */
  eager?: number;
  /** The `sizes` attribute of the first picture, if it is larger than others. */
  firstSizes?: string;
  likes?: GridLikes;
  /** More items follow, and these fill whole rows: the last row is as wide as the others. */
  goesOn?: boolean;
  ref?: Ref<HTMLUListElement>;
}

/** Pictures on the first screen of a phone. */
export const ON_FIRST_SCREEN = 6;

/** The liked items of a grid, by key. A long press, the like button and the key `l` change them. */
export interface GridLikes {
  readonly liked: ReadonlySet<number>;
  readonly onChange: (item: GridItem, isLiked: boolean) => void;
  /** The folder that likes go to. */
  readonly folder: string;
}

/** A grid of pictures. Arrow keys move the focus, Enter opens a picture, `l` likes it. */
export function PictureGrid({
  items,
  arrangement,
  label,
  eager = 0,
  firstSizes,
  likes,
  goesOn = false,
  ref,
}: PictureGridProps) {
  const { style, cards } = arrange(
    arrangement,
    items.map(({ picture }) => picture),
  );
  const [isServed] = useState(useIsFirstPage());
  const count = useGradually(items.length, Math.max(eager, ON_FIRST_SCREEN));
  return (
    <ul
      ref={ref}
      className={styles[arrangement]}
      style={style}
      {...FROM_SERVER}
      data-goes-on={(goesOn && count === items.length) || undefined}
      data-reasons={haveReasons(items) || undefined}
      aria-label={label}
      onKeyDown={onGridKey}
    >
      {items.slice(0, count).map((item, index) => (
        <GridCard
          key={item.key}
          item={item}
          arrangement={arrangement}
          place={cards[index]}
          priority={index < eager}
          isServed={isServed}
          sizes={index === 0 ? firstSizes : undefined}
          isLiked={likes?.liked.has(item.key)}
          onLike={likes?.onChange}
          folder={likes?.folder}
        />
      ))}
    </ul>
  );
}

const placeholders: readonly Ratio[] = [1.5, 0.75, 1, 1.33, 1.6, 0.8, 1, 1.5, 0.7, 1.4, 1.2, 1].map((width) => ({
  width,
  height: 1,
}));

/** A placeholder for the grid while its pictures are loading. */
export function PictureGridSkeleton({ arrangement, label }: Pick<PictureGridProps, 'arrangement' | 'label'>) {
  const { style, cards } = arrange(arrangement, placeholders);
  return (
    <div className={styles[arrangement]} style={style} role="status" aria-label={label}>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is nothing but its position
        <div key={index} className={`${styles.card} ${styles.placeholder}`} style={card} />
      ))}
    </div>
  );
}
