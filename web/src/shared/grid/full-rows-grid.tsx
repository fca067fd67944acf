import { useRef } from 'react';
import type { GridItem } from './grid-item.ts';
import { PictureGrid, type PictureGridProps } from './picture-grid.tsx';
import { useFullRows } from './use-full-rows.ts';

interface FullRowsGridProps extends Pick<PictureGridProps, 'label' | 'likes'> {
  /** The same array while they stay the same: their rows are computed from it. */
  items: readonly GridItem[];
  most: number;
}

/** The first pictures of a list, at most so many, in rows of which none is left half empty. */
export function FullRowsGrid({ items, most, label, likes }: FullRowsGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = useFullRows(list, items, most);
  return (
    <PictureGrid
      ref={list}
      items={items.slice(0, count)}
      arrangement="rows"
      label={label}
      {...(likes && { likes })}
      goesOn={count < items.length}
    />
  );
}
