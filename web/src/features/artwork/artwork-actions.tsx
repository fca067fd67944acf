import type { ArtistDetails, Image } from '@limner/contracts';
import { Download, Share2, ZoomIn } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useShare } from '../../shared/share/use-share.ts';
import { useScreenWidth } from '../../shared/use-screen-width.ts';
import styles from './artwork.module.css';
import { fileFor, fileName } from './on-screen.ts';

interface ArtworkActionsProps {
  artist: ArtistDetails['artist'];
  image: Image;
  zoom: () => void;
  zoomButton: RefObject<HTMLButtonElement | null>;
}

/** Zooms in, downloads the picture and shares its page. Without scripts the download is the widest rendition. */
export function ArtworkActions({ artist, image, zoom, zoomButton }: ArtworkActionsProps) {
  const { t } = useTranslation();
  const screen = useScreenWidth();
  const share = useShare(image.title || artist.formatted_name);
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
      <button type="button" onClick={() => void share()}>
        <Share2 size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('share.share')}
      </button>
    </div>
  );
}
