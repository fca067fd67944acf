import type { Media, Picture } from '@limner/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  media: Media;
  poster: Picture | null;
  title: string;
}

/** Plays a video with the browser's own controls. Entries have no captions, so the description has to say what the video is about. */
export function VideoPlayer({ media, poster, title }: VideoPlayerProps) {
  const { t, locale } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: entries have no captions; the description below says what the video is about */}
      <video
        className={styles.film}
        controls
        playsInline
        preload="metadata"
        src={media.url}
        poster={poster ? `${poster.url}/1200` : undefined}
        aria-label={title}
        style={poster ? shapeOf(poster) : undefined}
        onError={() => setBroken(true)}
      />
      {isBroken && (
        <p role="alert" lang={locale}>
          {t('videos.unplayable')}
        </p>
      )}
    </div>
  );
}
