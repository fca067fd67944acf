import type { Region } from '@limner/editions';
import sharp from 'sharp';
import type { Plugin } from 'vite';
// Imported as source: the web may be built before the packages.
import { ICONS, type Icon, iconPath, PODCAST_COVER } from '../packages/routes/src/icons.ts';

const INK = '#161412';
const PAPER = '#fbfaf7';

/** The dot of the mark: a colour for each edition, which distinguishes installed editions. */
const DOTS: Readonly<Record<Region, string>> = {
  us: '#d9481f',
  uk: '#3f7fe0',
  fr: '#8f6be8',
  cn: '#e0373f',
  au: '#e8a21c',
  br: '#2fa35b',
  sx: '#18a7b5',
  in: '#f07f2d',
  de: '#e6c62e',
  sg: '#e05794',
  jp: '#f2777a',
  ko: '#5a9bd5',
};

/** Draws the icons of each edition and the picture of the podcasts, for home screens, directories and search engines. */
export function editionIcons(): Plugin {
  return {
    name: 'limner:edition-icons',
    async generateBundle() {
      const emit = async (address: string, svg: string, pixels: number) => {
        const source = await sharp(Buffer.from(svg), { density: (72 * pixels) / 32 })
          .resize(pixels, pixels)
          .png({ palette: true, compressionLevel: 9 })
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      };
      for (const [region, dot] of Object.entries(DOTS)) {
        for (const [icon, { pixels, isMaskable }] of Object.entries(ICONS))
          await emit(iconPath(icon as Icon, region as Region), mark(dot, isMaskable ? 0.72 : 1), pixels);
      }
      await emit(PODCAST_COVER.path, mark(DOTS.us, 0.8), PODCAST_COVER.pixels);
    },
  };
}

/** The mark of `public/favicon.svg`. `scale`: a maskable icon keeps it within the circle that is never cut off. */
function mark(dot: string, scale: number): string {
  const place = `translate(${16 - 16 * scale} ${16 - 16 * scale}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${INK}"/><g transform="${place}"><path d="M9 7v18h14" fill="none" stroke="${PAPER}" stroke-width="4"/><circle cx="22" cy="11" r="3.5" fill="${dot}"/></g></svg>`;
}
