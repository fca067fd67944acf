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

/** The space between pictures: 8 px on a phone, 16 px from 768 (BC-08). */
export const gapFor = (width: number): number => (width < 720 ? 8 : 16);
