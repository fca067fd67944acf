import { type ComponentProps, type FocusEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useIsFirstPage } from '../first-page.ts';
import { averageOf } from '../picture/average.ts';
import { GridCard } from './grid-card.tsx';
import { onGridKey } from './grid-keys.ts';
import { longLayout } from './long-layout.ts';
import styles from './picture-grid.module.css';
import type { PictureGridProps } from './picture-grid.tsx';
import { useFlung } from './use-flung.ts';
import { AT_ONCE, useShown } from './use-shown.ts';

/** Milliseconds between two cards that are drawn after a fling: one in a frame. */
const PAUSE_MS = 16;

interface LongPictureGridProps extends Pick<PictureGridProps, 'items' | 'label' | 'eager' | 'likes'> {
  /** The length of the whole list, of which `items` are the first ones. */
  total: number;
}

/**
 * Like a `PictureGrid` of columns, for any number of pictures: only those near the window are in the document. Those that come into it while the visitor
 * flings the page are plain areas until the fling is over.
 */
export function LongPictureGrid({ items, label, eager = 0, likes, total }: LongPictureGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState(() => longLayout(items));
  if (layout.items !== items) setLayout(longLayout(items, layout));
  const [isServed] = useState(useIsFirstPage());
  const { indexes, keepFocused } = useShown(list, layout);
  const isFlung = useFlung();
  const middle = indexes[indexes.length >> 1] ?? 0;
  return (
    <ul
      ref={list}
      className={styles.columns}
      style={layout.style}
      aria-label={label}
      onKeyDown={onGridKey}
      onFocus={(event) => keepFocused(indexOf(event))}
      onBlur={() => keepFocused(undefined)}
    >
      {indexes.map((index) => {
        const item = layout.items[index];
        return (
          item && (
            <LongGridCard
              key={item.key}
              isFlung={isFlung}
              turn={Math.abs(index - middle)}
              item={item}
              arrangement="columns"
              place={layout.styleOf(index)}
              priority={index < eager}
              isServed={isServed && index < AT_ONCE}
              isLiked={likes?.liked.has(item.key)}
              onLike={likes?.onChange}
              folder={likes?.folder}
              number={index + 1}
              of={total}
            />
          )
        );
      })}
    </ul>
  );
}

interface LongGridCardProps extends ComponentProps<typeof GridCard> {
  isFlung: boolean;
  /** After a fling: how many cards are drawn before this one. */
  turn: number;
}

function LongGridCard({ isFlung, turn, ...card }: LongGridCardProps) {
  const [isDrawn, setDrawn] = useState(!isFlung);
  const waits = useRef(0);
  useEffect(() => {
    waits.current = turn * PAUSE_MS;
  });
  useEffect(() => {
    if (isDrawn || isFlung) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), waits.current);
    return () => clearTimeout(timer);
  }, [isDrawn, isFlung]);
  if (isDrawn) return <GridCard {...card} />;
  return (
    <li
      className={styles.card}
      style={{ ...card.place, backgroundColor: averageOf(card.item.picture.thumbhash) }}
      aria-posinset={card.number}
      aria-setsize={card.of}
    />
  );
}

function indexOf({ target }: FocusEvent): number | undefined {
  const number = Number(target.closest('li')?.getAttribute('aria-posinset'));
  return number > 0 ? number - 1 : undefined;
}
