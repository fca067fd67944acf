import { DESKTOP_PX } from '../breakpoint.ts';

export interface Ratio {
  readonly width: number;
  readonly height: number;
}

/** Where a picture stands in its grid, in CSS pixels from the grid's top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly boxes: readonly Box[];
  readonly height: number;
}

export type Arrange = (ratios: readonly Ratio[], width: number) => Layout;

export const aspectOf = ({ width, height }: Ratio): number => (width > 0 && height > 0 ? width / height : 1);

/** What the margins of a page leave of the narrowest desktop window, a scrollbar taken off. */
const DESKTOP_GRID_PX = DESKTOP_PX - 96;

/** The space between pictures: 8 px on a phone, 16 px from 768 (BC-08). */
export const gapFor = (width: number): number => (width < DESKTOP_GRID_PX ? 8 : 16);
