import type { Picture as PictureData } from '@limner/contracts';
import { Images } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/i18n.ts';
import { averageOf } from '../picture/average.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './picture-strip.module.css';
import { aspectOf, totalAspect } from './ratio.ts';

export interface StripEntry {
  readonly key: number | string;
  readonly picture: PictureData;
  readonly href?: string;
  /** Where similar images are; hover and focus show a link to them. */
  readonly similarHref?: string;
}

/** Widths of a strip in hundredths of the window's width, gaps included, each from a window width in pixels on; the widest window first. */
export type StripWidths = readonly (readonly [from: number, hundredths: number])[];

const WHOLE_PAGE: StripWidths = [[0, 91]];

/** Pixels between two pictures. */
const GAP = 8;
/** The greatest height in pixels, unless another is given. */
export const MOST_HEIGHT = 320;

/** The width in pixels of the gaps between so many pictures. */
export const gapsOf = (count: number): number => GAP * (count - 1);

/** The greatest width in pixels of pictures with these aspect ratios together. */
const widthOfStrip = (total: number, most: number): number => Math.round(most * total);

/** The height in pixels of so many pictures with these aspect ratios together where there is room for this width. */
export function heightOfStrip(total: number, count: number, room: number): number {
  if (count === 0) return 0;
  return (Math.min(room, widthOfStrip(total, MOST_HEIGHT)) - gapsOf(count)) / total;
}

/** A few pictures in one row of equal height. They share the width by aspect ratio. */
export function PictureStrip({
  entries,
  label,
  height = MOST_HEIGHT,
  widths = WHOLE_PAGE,
  eager = false,
  firstSizes,
  isPlain = false,
}: {
  entries: readonly StripEntry[];
  label: string;
  /** Its greatest height in pixels. */
  height?: number;
  /** How wide the layout lets it be, for the `sizes` attributes. */
  widths?: StripWidths;
  eager?: boolean;
  /** The `sizes` attribute of the first picture, if it is larger than others. */
  firstSizes?: string;
  /** Shows plain areas instead of the pictures, in their average colours. */
  isPlain?: boolean;
}) {
  const { t } = useTranslation();
  const pictures = entries.map(({ picture }) => picture);
  const total = totalAspect(pictures);
  const gaps = gapsOf(entries.length);
  const widest = Math.max(...pictures.map(aspectOf));
  return (
    <ul className={styles.strip} aria-label={label} style={{ maxWidth: `${widthOfStrip(total, height)}px` }}>
      {entries.map(({ key, picture, href, similarHref }, index) => {
        const aspect = aspectOf(picture);
        const share = aspect / total;
        const content = isPlain ? (
          <PlainArea picture={picture} />
        ) : (
          <Picture
            picture={picture}
            sizes={(index === 0 && firstSizes) || sizesOf(share, Math.ceil(height * aspect), widths, gaps)}
            alt={href ? picture.alt : ''}
            eager={eager}
            priority={eager && aspect === widest}
          />
        );
        return (
          <li key={key} style={{ flex: `${share * entries.length} 1 0` }}>
            {href ? (
              <Link to={href} state={{ picture }}>
                {content}
              </Link>
            ) : (
              content
            )}
            {similarHref && (
              <Link to={similarHref} className={styles.similar} aria-label={t('grid.similarTo', { alt: picture.alt })}>
                <Images aria-hidden="true" />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PlainArea({ picture: { width, height, thumbhash } }: { picture: PictureData }) {
  const style = { aspectRatio: `${width} / ${height}`, backgroundColor: averageOf(thumbhash) };
  return <span className={styles.plain} style={style} />;
}

/** The `sizes` of a picture with this share of a strip: no wider than the strip's height allows. Exact, or phones would fetch the next larger one. */
function sizesOf(share: number, greatest: number, widths: StripWidths, gaps: number): string {
  return widths
    .map(([from, hundredths]) => {
      const width = `min(${greatest}px, ${tenths(share * hundredths)}vw - ${Math.floor(share * gaps)}px)`;
      return from === 0 ? width : `(min-width: ${from}px) ${width}`;
    })
    .join(', ');
}

const tenths = (value: number): number => Math.ceil(value * 10) / 10;
