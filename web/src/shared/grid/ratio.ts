export interface Ratio {
  readonly width: number;
  readonly height: number;
}

/** Width by height; 1 for what claims no size. */
export const aspectOf = ({ width, height }: Ratio): number => (width > 0 && height > 0 ? width / height : 1);
