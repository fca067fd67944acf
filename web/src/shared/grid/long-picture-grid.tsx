import { type ComponentProps, memo, type RefObject, useRef, useState } from 'react';
import { useIsFirstPage } from '../first-page.ts';
import { averageOf } from '../picture/average.ts';
import { AT_ONCE } from './at-once.ts';
import { FROM_SERVER } from './from-server.ts';
import { GridCard } from './grid-card.tsx';
import { haveReasons } from './grid-item.ts';
import { onGridKey } from './grid-keys.ts';
import { drawnOf, longLayout } from './long-layout.ts';
import { leftOut, longRows } from './long-rows.ts';
import styles from './picture-grid.module.css';
import { ON_FIRST_SCREEN, type PictureGridProps } from './picture-grid.tsx';
import { useDrawTurn, useMiddle } from './use-draw-turn.ts';
import { useFlung } from './use-flung.ts';
import { useGradually } from './use-gradually.ts';
import { useShown } from './use-shown.ts';

interface LongPictureGridProps
  extends Pick<PictureGridProps, 'items' | 'arrangement' | 'label' | 'eager' | 'firstSizes' | 'likes'> {
  /** The length of the whole list, of which `items` are the first ones. */
  total: number;
}

/**
 * Like a `PictureGrid`, for any number of pictures: only those near the window are in the document. Those that come into it while the visitor
 * flings the page are plain areas until the fling is over.
 */
export function LongPictureGrid({
  items,
  arrangement,
  label,
  eager = 0,
  firstSizes,
  likes,
  total,
}: LongPictureGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const layOut = arrangement === 'rows' ? longRows : longLayout;
  const isWhole = items.length >= total;
  const [layout, setLayout] = useState(() => layOut(items, undefined, isWhole));
  if (layout.items !== items || layout.isWhole !== isWhole) setLayout(layOut(items, layout, isWhole));
  const [isServed] = useState(useIsFirstPage());
  const first = useGradually(Math.min(items.length, AT_ONCE), Math.max(eager, ON_FIRST_SCREEN));
  const { indexes, focus, steps } = useShown(list, { rows: layout, read: drawnOf, first, total });
  const left = arrangement === 'rows' && steps ? leftOut(steps, indexes) : undefined;
  const isFlung = useFlung();
  const middle = useMiddle(indexes);
  return (
    <ul
      ref={list}
      className={styles[arrangement]}
      style={left ? { paddingTop: left.above, paddingBottom: left.below } : layout.style}
      data-goes-on={(left && left.below > 0) || undefined}
      data-near={steps !== undefined || undefined}
      {...FROM_SERVER}
      data-reasons={haveReasons(items) || undefined}
      aria-label={label}
      onKeyDown={onGridKey}
      {...focus}
    >
      {indexes.map((index) => {
        const item = layout.items[index];
        const skipped = left?.between.get(index);
        const place = layout.styleOf(index);
        return (
          item && (
            <LongGridCard
              key={item.key}
              isFlung={isFlung}
              middle={middle}
              item={item}
              arrangement={arrangement}
              place={skipped === undefined ? place : { ...place, marginTop: skipped }}
              priority={index < eager}
              isServed={isServed && index < AT_ONCE}
              sizes={index === 0 ? firstSizes : undefined}
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
  middle: RefObject<number>;
}

const LongGridCard = memo(function LongGridCard({ isFlung, middle, ...card }: LongGridCardProps) {
  const { number = 0 } = card;
  const isDrawn = useDrawTurn(isFlung, number - 1, middle);
  if (isDrawn) return <GridCard {...card} />;
  return (
    <li
      className={styles.card}
      style={{ ...card.place, backgroundColor: averageOf(card.item.picture.thumbhash) }}
      aria-posinset={card.number}
      aria-setsize={card.of}
    />
  );
});
