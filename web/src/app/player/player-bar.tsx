import { pathIn } from '@limner/routes';
import { Pause, Play, RotateCcw, RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { closePlayer, RATES, seek, setRate, toggle, usePlayer } from '../../shared/player/player.ts';
import { Position } from '../../shared/player/position.tsx';
import { SKIP } from '../../shared/player/track.ts';
import { useSection } from '../../shared/section.ts';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import { reserveFoot, useFoot } from '../../shared/ui/foot.ts';
import styles from './player-bar.module.css';

/** The podcast that plays, at the foot of the window: it plays on while the visitor browses. */
export function PlayerBar() {
  const { t, number } = useTranslation();
  const { language } = useEdition();
  const section = useSection();
  const { track, isPlaying, isWaiting, isBroken, at, length, rate } = usePlayer((state) => state);
  const bar = useRef<HTMLElement>(null);
  const foot = useFoot(({ consent }) => consent);
  useEffect(() => reserveFoot('player', bar.current), []);
  if (!track) return null;
  const { id, title, url } = track;
  return (
    <section ref={bar} className={styles.bar} style={foot} aria-label={t('player.label')}>
      <IconButton
        label={t(isPlaying ? 'podcasts.pause' : 'podcasts.play', { title })}
        icon={isPlaying ? Pause : Play}
        aria-busy={isWaiting || undefined}
        onClick={() => void toggle()}
      />
      <div className={styles.words}>
        <Link
          to={pathIn(section, 'podcast', { id, title: url })}
          className={styles.title}
          lang={track.language === language ? undefined : track.language}
        >
          {title}
        </Link>
        {isBroken && <p role="alert">{t('podcasts.failed')}</p>}
      </div>
      <div className={styles.position}>
        <IconButton
          size="small"
          icon={RotateCcw}
          label={t('player.back', { seconds: SKIP })}
          onClick={() => seek(at - SKIP)}
        />
        <IconButton
          size="small"
          icon={RotateCw}
          label={t('player.forward', { seconds: SKIP })}
          onClick={() => seek(at + SKIP)}
        />
        <Position title={title} at={at} length={length} seek={seek} />
        <select
          className={styles.rate}
          aria-label={t('player.speed')}
          value={rate}
          onChange={({ currentTarget }) => setRate(Number(currentTarget.value))}
        >
          {RATES.map((one) => (
            <option key={one} value={one}>
              {number(one)}×
            </option>
          ))}
        </select>
      </div>
      <IconButton label={t('player.close')} icon={X} onClick={closePlayer} />
    </section>
  );
}
