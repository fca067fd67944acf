import type { Slide } from '@limner/contracts';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import styles from './slideshow.module.css';
import { type Slideshow as SlideshowState, useSlideshow } from './use-slideshow.ts';

interface SlidesProps {
  slides: readonly Slide[];
  like?: (slide: Slide) => ReactNode;
  /** Does not start by itself. */
  isHeld?: boolean;
}

/** Slides in turn; arrows, dots and stop hold the one that shows, play goes on (ST-11). `like` draws what stands beside the artist's name. */
export function Slides({ slides, like, isHeld }: SlidesProps) {
  const { t } = useTranslation();
  const show = useSlideshow(slides.length, isHeld);
  return (
    <section className={styles.slideshow} aria-roledescription={t('slideshow.role')} aria-label={t('slideshow.label')}>
      <div className={styles.stage} aria-live={show.isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <StageSlide
            key={slide.image_id}
            slide={slide}
            isCurrent={index === show.index}
            isNear={isNear(index, show.index, slides.length)}
            isFirst={index === 0}
            like={like?.(slide)}
          />
        ))}
      </div>
      <Controls show={show} count={slides.length} />
    </section>
  );
}

interface StageSlideProps {
  slide: Slide;
  isCurrent: boolean;
  isNear: boolean;
  isFirst: boolean;
  like: ReactNode;
}

/** Only what shows, showed or is next is fetched; the rest waits. */
function StageSlide({ slide, isCurrent, isNear, isFirst, like }: StageSlideProps) {
  const { image, link, artist } = slide;
  if (!isNear) return null;
  return (
    <div className={styles.slide} data-current={isCurrent} inert={!isCurrent}>
      <Link
        to={link}
        state={{ picture: image }}
        className={styles.opener}
        style={{ '--ratio': image.width / image.height } as CSSProperties}
      >
        <Picture
          picture={image}
          sizes="(min-width: 1024px) 75vw, 100vw"
          priority={isFirst}
          className={styles.picture}
        />
      </Link>
      <div className={styles.caption}>
        <Link to={artistHref(link)} className={styles.artist}>
          {artist}
        </Link>
        {like}
      </div>
    </div>
  );
}

function Controls({ show, count }: { show: SlideshowState; count: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <IconButton label={t('slideshow.previous')} icon={ArrowLeft} onClick={() => show.show(show.index - 1)} />
      <IconButton
        label={t(show.isPlaying ? 'slideshow.stop' : 'slideshow.play')}
        icon={show.isPlaying ? Pause : Play}
        onClick={show.toggle}
      />
      <IconButton label={t('slideshow.next')} icon={ArrowRight} onClick={() => show.show(show.index + 1)} />
      <ul className={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its position
          <li key={index}>
            <button
              type="button"
              className={styles.dot}
              aria-label={t('slideshow.go', { number: index + 1, count })}
              aria-current={index === show.index ? 'true' : undefined}
              onClick={() => show.show(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const isNear = (index: number, current: number, count: number): boolean => {
  const distance = (index - current + count) % count;
  return distance <= 1 || distance === count - 1;
};

/** The portfolio that a single image's address lies in. */
const artistHref = (link: string): string => link.replace(/\/\d+$/, '');
