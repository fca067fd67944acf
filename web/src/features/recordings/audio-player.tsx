import type { Podcast } from '@limner/contracts';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { pause, play, positionOf, seek, usePlayer } from '../../shared/player/player.ts';
import { Position } from '../../shared/player/position.tsx';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import styles from './audio-player.module.css';
import { trackOf } from './track-of.ts';

/** Plays a podcast, with play, pause and a position slider. The bar at the foot of the window plays on when the page is left. */
export function AudioPlayer({ podcast }: { podcast: Podcast }) {
  const { t, locale } = useTranslation();
  const track = trackOf(podcast);
  const current = usePlayer((state) => (state.track?.id === podcast.id ? state : undefined));
  const [start, setStart] = useState<number>();
  // After hydration: the server does not know where the visitor left it.
  useEffect(() => setStart((chosen) => chosen ?? (positionOf(podcast.id) || undefined)), [podcast.id]);
  if (!track) return null;
  const { isPlaying = false, isWaiting = false, isBroken = false } = current ?? {};
  const { title } = podcast;
  return (
    <div className={styles.player} lang={locale} data-playing={isPlaying || undefined}>
      <IconButton
        label={t(isPlaying ? 'podcasts.pause' : 'podcasts.play', { title })}
        icon={isPlaying ? Pause : Play}
        aria-busy={isWaiting || undefined}
        onClick={() => (isPlaying ? pause() : void play(track, current ? undefined : start))}
      />
      <Position
        title={title}
        at={current?.at ?? start ?? 0}
        length={current?.length ?? podcast.duration}
        seek={current ? seek : setStart}
      />
      {isBroken && (
        <p role="alert" className={styles.broken}>
          {t('podcasts.failed')}
        </p>
      )}
    </div>
  );
}
