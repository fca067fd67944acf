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

/** A film with sound and picture, played by the browser. What is said in it stands in its description: entries hold no captions. */
export function VideoPlayer({ media, poster, title }: VideoPlayerProps) {
  const { t, locale } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: entries hold no captions; what is said is in the description below */}
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
