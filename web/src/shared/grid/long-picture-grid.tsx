import { type FocusEvent, useRef, useState } from 'react';
import { useIsFirstPage } from '../first-page.ts';
import { GridCard } from './grid-card.tsx';
import { onGridKey } from './grid-keys.ts';
import { longLayout } from './long-layout.ts';
import styles from './picture-grid.module.css';
import type { PictureGridProps } from './picture-grid.tsx';
import { AT_ONCE, useShown } from './use-shown.ts';

interface LongPictureGridProps extends Pick<PictureGridProps, 'items' | 'label' | 'eager' | 'likes'> {
  /** The length of the whole list, of which `items` are the first ones. */
  total: number;
}

/** Like a `PictureGrid` of columns, for any number of pictures: only those near the window are in the document. */
export function LongPictureGrid({ items, label, eager = 0, likes, total }: LongPictureGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState(() => longLayout(items));
  if (layout.items !== items) setLayout(longLayout(items, layout));
  const [isServed] = useState(useIsFirstPage());
  const { indexes, keepFocused } = useShown(list, layout);
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
            <GridCard
              key={item.key}
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

function indexOf({ target }: FocusEvent): number | undefined {
  const number = Number(target.closest('li')?.getAttribute('aria-posinset'));
  return number > 0 ? number - 1 : undefined;
}
