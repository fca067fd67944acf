import { type KeyboardEvent, useRef } from 'react';
import { isChord, isShortcut, keyOf } from '../keys/keys.ts';
import { columns, columnsFor } from './columns.ts';
import { GridCard } from './grid-card.tsx';
import type { GridItem } from './grid-item.ts';
import { justifiedRows } from './justified-rows.ts';
import type { Layout, Ratio } from './layout.ts';
import { isArrow, neighbour } from './neighbour.ts';
import styles from './picture-grid.module.css';
import { useWidth } from './use-width.ts';

export interface PictureGridProps {
  items: readonly GridItem[];
  /** Rows where the order matters, columns for moods. */
  arrangement: 'rows' | 'columns';
  label: string;
  /** How many are likely on the first screen. */
  eager?: number;
  /** The `sizes` of the first picture, where the server preloads it: both have to say the same. */
  firstSizes?: string;
  likes?: GridLikes;
}

/** What is liked in a grid, by the items' keys; a long press, the heart and the key `l` change it. */
export interface GridLikes {
  readonly liked: ReadonlySet<number>;
  readonly onChange: (item: GridItem, isLiked: boolean) => void;
  /** The folder that likes go to. */
  readonly folder: string;
}

/** Pictures that fill the width; arrow keys move over them, Enter opens one, `l` likes it. */
export function PictureGrid({ items, arrangement, label, eager = 0, firstSizes, likes }: PictureGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list);
  const { boxes, height } = arrange(
    arrangement,
    items.map(({ picture }) => picture),
    width,
  );
  return (
    <ul
      ref={list}
      className={styles.grid}
      style={{ height }}
      aria-label={label}
      onKeyDown={(event) => {
        moveFocus(event, boxes);
        pressHeart(event);
      }}
    >
      {boxes.map((box, index) => {
        const item = items[index];
        return (
          item && (
            <GridCard
              key={item.key}
              item={item}
              box={box}
              priority={index < eager}
              sizes={index === 0 ? firstSizes : undefined}
              isLiked={likes?.liked.has(item.key)}
              onLike={likes?.onChange}
              folder={likes?.folder}
            />
          )
        );
      })}
    </ul>
  );
}

const placeholders: readonly Ratio[] = [1.5, 0.75, 1, 1.33, 1.6, 0.8, 1, 1.5, 0.7, 1.4, 1.2, 1].map((width) => ({
  width,
  height: 1,
}));

/** The same grid while its pictures are not known yet. */
export function PictureGridSkeleton({ arrangement, label }: Pick<PictureGridProps, 'arrangement' | 'label'>) {
  const element = useRef<HTMLDivElement>(null);
  const { boxes, height } = arrange(arrangement, placeholders, useWidth(element));
  return (
    <div ref={element} className={styles.grid} style={{ height }} role="status" aria-label={label}>
      {boxes.map((box) => (
        <div key={`${box.left} ${box.top}`} className={styles.placeholder} style={{ ...box }} />
      ))}
    </div>
  );
}

function arrange(arrangement: 'rows' | 'columns', ratios: readonly Ratio[], width: number): Layout {
  return arrangement === 'rows' ? justifiedRows(ratios, width) : columns(ratios, width, columnsFor(window.innerWidth));
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>, boxes: Layout['boxes']): void {
  const key = keyOf(event);
  if (!isArrow(key) || isChord(event)) return;
  const cards = [...event.currentTarget.children];
  const from = cards.findIndex((card) => card.contains(event.target as Node));
  if (from < 0) return;
  event.preventDefault();
  cards[neighbour(boxes, from, key)]?.querySelector('a')?.focus();
}

function pressHeart(event: KeyboardEvent<HTMLUListElement>): void {
  if (!isShortcut(event, 'l') || !(event.target instanceof Element)) return;
  event.target.closest('li')?.querySelector<HTMLElement>('button[aria-pressed]')?.click();
}
