import type { Picture as PictureData } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { Picture } from '../../picture/picture.tsx';
import styles from './map.module.css';

interface MapCellProps {
  label: string;
  /** How much there is, in words. */
  note?: string;
  to: string;
  /** Without one the cell is a place that waits for work. */
  picture?: PictureData;
  isChosen?: boolean;
  /** Not among what is asked for. */
  isFaint?: boolean;
}

/** A style as a cell of a map where neighbours look alike: six corners, a picture, its name. */
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
