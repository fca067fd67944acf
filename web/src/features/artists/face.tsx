import type { Artist } from '@limner/contracts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { artistPath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import styles from './face.module.css';

/** One uncropped picture of an artist, with the name below it: an item of a carousel of size `meet` (BC-04). */
export function Face({ artist }: { artist: Artist }) {
  const [picture] = artist.pictures;
  return (
    <Link to={artistPath(artist)} className={styles.face}>
      {picture && (
        <Picture picture={picture} sizes="(min-width: 1280px) 210px, (min-width: 1024px) 170px, 140px" alt="" />
      )}
      <span className={styles.name}>{artist.formatted_name}</span>
    </Link>
  );
}

/** An invisible element as high as the `Face` of this artist: reserves its height in a row before the artist is shown there. */
export function FaceRoom({ artist }: { artist: Artist }) {
  const [picture] = artist.pictures;
  const style = picture && ({ '--aspect': picture.width / picture.height } as CSSProperties);
  return <span className={styles.room} style={style} data-name={artist.formatted_name} aria-hidden="true" />;
}
