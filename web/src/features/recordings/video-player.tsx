import type { Video } from '@limner/contracts';
import { PREVIEW_WIDTH } from '@limner/contracts/picture-widths';
import { useState } from 'react';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { useChosenCaptions } from './use-chosen-captions.ts';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  video: Pick<Video, 'title' | 'captions' | 'spoken'>;
  /** The address of the film. */
  src: string;
  poster: Video['picture'];
}

/**
 * Plays a video with the browser's own controls, which include a menu of captions. Those that the visitor chose last are shown from the start, or else
 * those in the visitor's language when another one is spoken. Nothing of the film is fetched before it is played.
 */
export function VideoPlayer({ video: { title, captions, spoken }, src, poster }: VideoPlayerProps) {
  const { t, locale } = useTranslation();
  const { language: own } = useEdition();
  const [isBroken, setBroken] = useState(false);
  const initial = spoken === own ? undefined : captions.find(({ language }) => language === own)?.language;
  const film = useChosenCaptions(initial);
  const nameOf = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: the agency may not have captions; the description below says what the video is about */}
      <video
        ref={film}
        className={styles.film}
        controls
        playsInline
        preload="none"
        src={src}
        poster={poster ? `${poster.url}/${PREVIEW_WIDTH}` : undefined}
        aria-label={title}
        style={poster ? shapeOf(poster) : undefined}
        onError={() => setBroken(true)}
      >
        {captions.map(({ language, url }) => (
          <track
            key={language}
            kind="captions"
            src={url}
            srcLang={language}
            label={nameOf.of(language)}
            default={language === initial}
          />
        ))}
      </video>
      {isBroken && (
        <p role="alert" lang={locale}>
          {t('videos.unplayable')}
        </p>
      )}
    </div>
  );
}
