/** A visitor's own picture, shrunk to the size that search needs. */
export interface OwnPicture {
  readonly id: string;
  readonly kind: 'file';
  readonly file: Blob;
  readonly canvas: HTMLCanvasElement;
}
