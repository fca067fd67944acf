export interface Ratio {
  readonly width: number;
  readonly height: number;
}

/** Width divided by height; 1 if the size is not known. */
export const aspectOf = ({ width, height }: Ratio): number => (width > 0 && height > 0 ? width / height : 1);

/** The aspect ratio of pictures of equal height side by side. */
export const totalAspect = (ratios: readonly Ratio[]): number => ratios.reduce((sum, one) => sum + aspectOf(one), 0);
