import type { Picture as PictureData } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { Picture } from '../picture/picture.tsx';
import styles from './picture-strip.module.css';
import { aspectOf, totalAspect } from './ratio.ts';

export interface StripEntry {
  readonly key: number | string;
  readonly picture: PictureData;
  readonly href?: string;
}

/** Widths of a strip in hundredths of the window's width, gaps included, each from a window width in pixels on; the widest window first. */
export type StripWidths = readonly (readonly [from: number, hundredths: number])[];

const WHOLE_PAGE: StripWidths = [[0, 91]];

/** Pixels between two pictures. */
const GAP = 8;

/** A few pictures in one row of equal height. They share the width by aspect ratio. */
export function PictureStrip({
  entries,
  label,
  height = 320,
  widths = WHOLE_PAGE,
  eager = false,
  firstSizes,
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
}) {
  const pictures = entries.map(({ picture }) => picture);
  const total = totalAspect(pictures);
  const gaps = GAP * (entries.length - 1);
  const widest = Math.max(...pictures.map(aspectOf));
  return (
    <ul className={styles.strip} aria-label={label} style={{ maxWidth: `${Math.round(height * total)}px` }}>
      {entries.map(({ key, picture, href }, index) => {
        const aspect = aspectOf(picture);
        const share = aspect / total;
        const about = sizesOf(share, Math.ceil(height * aspect), widths, gaps);
        const content = (
          <Picture
            picture={picture}
            sizes={(index === 0 && firstSizes) || (eager ? about : `auto, ${about}`)}
            alt={href ? picture.alt : ''}
            eager={eager}
            priority={eager && aspect === widest}
          />
        );
        return (
          <li key={key} style={{ flex: `${share} 1 0` }}>
            {href ? (
              <Link to={href} state={{ picture }}>
                {content}
              </Link>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ul>
  );
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
