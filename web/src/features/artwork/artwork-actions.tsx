import type { ArtistDetails, Image } from '@limner/contracts';
import { Download, ZoomIn } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useScreenWidth } from '../../shared/use-screen-width.ts';
import styles from './artwork.module.css';
import { fileFor, fileName } from './on-screen.ts';

interface ArtworkActionsProps {
  artist: ArtistDetails['artist'];
  image: Image;
  zoom: () => void;
  zoomButton: RefObject<HTMLButtonElement | null>;
}

/** Zooms in, and downloads the picture. Without scripts the download is the widest rendition. */
export function ArtworkActions({ artist, image, zoom, zoomButton }: ArtworkActionsProps) {
  const { t } = useTranslation();
  const screen = useScreenWidth();
  return (
    <div className={styles.actions}>
      <button ref={zoomButton} type="button" aria-haspopup="dialog" onClick={zoom}>
        <ZoomIn size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('artwork.zoom')}
      </button>
      <a href={fileFor(image, screen)} download={fileName(artist, image)}>
        <Download size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('artwork.download')}
      </a>
    </div>
  );
}
