export interface Ratio {
  readonly width: number;
  readonly height: number;
}

/** Width divided by height; 1 if the size is not known. */
export const aspectOf = ({ width, height }: Ratio): number => (width > 0 && height > 0 ? width / height : 1);
