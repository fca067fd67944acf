import sharp from 'sharp';
import { generatedPictures } from '../scripts/generated-pictures.ts';

/** Generated drawings of 768 px, as WebP. */
export function benchPictures(count: number): Promise<Buffer[]> {
  return Promise.all(
    generatedPictures(count).map((svg) => sharp(svg).resize(768, 768).webp({ quality: 85 }).toBuffer()),
  );
}
