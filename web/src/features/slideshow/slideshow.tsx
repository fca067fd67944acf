import type { Slide } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { ErrorState } from '../../shared/ui/states.tsx';
import styles from './slideshow.module.css';
import { slidesQuery } from './slideshow.queries.ts';
import { type Slideshow as SlideshowState, useSlideshow } from './use-slideshow.ts';

/** The work of the moment, one piece after another. Hidden where there is none. */
export function Slideshow() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data, isPending, isError, error, refetch } = useQuery(slidesQuery(region));
  if (isPending) return <div className={styles.stage} role="status" aria-label={t('slideshow.loading')} />;
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />;
  return data.length > 0 ? <Slides slides={data} /> : null;
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation();
  const show = useSlideshow(slides.length);
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
}

/** Only what shows, showed or is next is fetched; the rest waits. */
function StageSlide({ slide, isCurrent, isNear, isFirst }: StageSlideProps) {
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
      <p className={styles.caption}>
        <Link to={artistHref(link)} className={styles.artist}>
          {artist}
        </Link>
      </p>
    </div>
  );
}

function Controls({ show, count }: { show: SlideshowState; count: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label={t('slideshow.previous')}
        onClick={() => show.show(show.index - 1)}
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label={t(show.isPlaying ? 'slideshow.stop' : 'slideshow.play')}
        onClick={show.toggle}
      >
        {show.isPlaying ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label={t('slideshow.next')}
        onClick={() => show.show(show.index + 1)}
      >
        <ArrowRight size={20} aria-hidden="true" />
      </button>
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
