import type { Picture as PictureData } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { Picture } from '../picture/picture.tsx';
import styles from './picture-strip.module.css';
import { aspectOf } from './ratio.ts';

export interface StripEntry {
  readonly key: number | string;
  readonly picture: PictureData;
  readonly href?: string;
}

/** A few pictures in one row of equal height. They share the width by aspect ratio. */
export function PictureStrip({
  entries,
  label,
  eager = false,
  firstSizes,
}: {
  entries: readonly StripEntry[];
  label: string;
  eager?: boolean;
  /** The `sizes` attribute of the first picture, if it is larger than others. */
  firstSizes?: string;
}) {
  const total = entries.reduce((sum, { picture }) => sum + aspectOf(picture), 0);
  return (
    <ul className={styles.strip} aria-label={label} style={{ maxWidth: `calc(var(--strip-height, 320px) * ${total})` }}>
      {entries.map(({ key, picture, href }, index) => {
        const share = aspectOf(picture) / total;
        const content = (
          <Picture
            picture={picture}
            sizes={(index === 0 && firstSizes) || `${Math.ceil(share * 90)}vw`}
            alt={href ? picture.alt : ''}
            priority={eager}
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
