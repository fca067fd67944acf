import sharp from 'sharp';
import { isBare } from './structure.ts';

const RASTER = /data:image\/(png|jpe?g|webp|gif);base64,([A-Za-z0-9+/=]+)/gi;

/** The drawing with its embedded pictures re-encoded where they contain metadata: camera, place, names. */
export async function withBareRasters(text: string): Promise<string> {
  const bare = new Map<string, string>();
  for (const [whole, kind = '', data = ''] of text.matchAll(RASTER))
    if (!bare.has(whole)) bare.set(whole, await bareRaster(kind.toLowerCase(), Buffer.from(data, 'base64')));
  return text.replace(RASTER, (whole) => bare.get(whole) ?? whole);
}

async function bareRaster(kind: string, bytes: Buffer): Promise<string> {
  const format = kind === 'jpg' ? 'jpeg' : (kind as 'png' | 'jpeg' | 'webp' | 'gif');
  if ((format === 'jpeg' || format === 'webp') && isBare(bytes, format)) return uriOf(format, bytes);
  const picture = sharp(bytes, { animated: format === 'gif' || format === 'webp' }).autoOrient();
  const options = format === 'jpeg' || format === 'webp' ? { quality: 92 } : {};
  return uriOf(format, await picture.toFormat(format, options).toBuffer());
}

function uriOf(format: string, bytes: Buffer): string {
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}
