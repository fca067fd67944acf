import type { Picture as PictureData } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { Picture } from '../../picture/picture.tsx';
import styles from './map.module.css';

interface MapCellProps {
  label: string;
  /** A short text, such as the number of images. */
  note?: string;
  to: string;
  /** Without a picture, the cell is shown as empty. */
  picture?: PictureData;
  isChosen?: boolean;
  /** Does not match the current filter. */
  isFaint?: boolean;
}

/** A style as a hexagonal cell of the style map, where similar styles are neighbours. */
export function MapCell({ label, note, to, picture, isChosen, isFaint }: MapCellProps) {
  return (
    <Link
      to={to}
      className={styles.cell}
      aria-current={isChosen ? 'true' : undefined}
      data-faint={isFaint || undefined}
      data-empty={picture === undefined || undefined}
    >
      <span className={styles.ground}>
        {picture && <Picture picture={picture} sizes="240px" alt="" className={styles.picture} />}
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
      </span>
    </Link>
  );
}
