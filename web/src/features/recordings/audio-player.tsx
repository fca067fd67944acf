import type { Podcast } from '@limner/contracts';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import styles from './audio-player.module.css';
import { runningTime } from './running-time.ts';

/** The element that plays now: only one plays at a time. */
let playing: HTMLAudioElement | undefined;

/** Plays a podcast, with play, pause and a position slider. Nothing is fetched before playback starts. */
export function AudioPlayer({ podcast }: { podcast: Podcast }) {
  const { t, locale } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(podcast.duration);
  const { title, media } = podcast;
  useEffect(() => {
    const element = audio.current;
    return () => {
      if (playing === element) playing = undefined;
    };
  }, []);
  if (!media) return null;

  const toggle = async (element: HTMLAudioElement) => {
    if (!element.paused) return element.pause();
    if (element.error) element.load();
    setBroken(false);
    if (playing !== element) playing?.pause();
    playing = element;
    // Failures arrive through `onError`; a rejection because of `pause()` is no failure.
    await element.play().catch(() => undefined);
  };

  return (
    <div className={styles.player} lang={locale} data-playing={isPlaying || undefined}>
      {/* biome-ignore lint/a11y/useMediaCaption: entries have no captions; the description beside it says what the podcast is about */}
      <audio
        ref={audio}
        src={media.url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onWaiting={() => setWaiting(true)}
        onPlaying={() => setWaiting(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
        onError={() => {
          setBroken(true);
          setPlaying(false);
          setWaiting(false);
        }}
      />
      <IconButton
        label={t(isPlaying ? 'podcasts.pause' : 'podcasts.play', { title })}
        icon={isPlaying ? Pause : Play}
        aria-busy={isWaiting || undefined}
        onClick={() => audio.current && void toggle(audio.current)}
      />
      <input
        type="range"
        className={styles.position}
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(at)}
        style={{ '--share': length > 0 ? at / length : 0 } as CSSProperties}
        aria-label={t('podcasts.position', { title })}
        aria-valuetext={t('podcasts.at', { time: runningTime(at), total: runningTime(length) })}
        onChange={({ currentTarget }) => {
          const wanted = Number(currentTarget.value);
          setAt(wanted);
          if (audio.current) audio.current.currentTime = wanted;
        }}
      />
      <span className={styles.time} aria-hidden="true">
        {runningTime(at)} / {runningTime(length)}
      </span>
      {isBroken && (
        <p role="alert" className={styles.broken}>
          {t('podcasts.failed')}
        </p>
      )}
    </div>
  );
}
