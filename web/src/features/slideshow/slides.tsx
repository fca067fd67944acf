import type { Slide } from '@limner/contracts';
import { findRoute, pathTo, splitPath } from '@limner/routes';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useOpening } from '../../shared/motion/opening.ts';
import { SLIDE_FADE_MS } from '../../shared/motion/timings.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import styles from './slideshow.module.css';
import { useCollapse } from './use-collapse.ts';
import { type Slideshow as SlideshowState, useSlideshow } from './use-slideshow.ts';

const SIZES = '(min-width: 1024px) 57vw, 92vw';

interface SlidesProps {
  slides: readonly Slide[];
  like?: (slide: Slide) => ReactNode;
  /** Does not start by itself. */
  startsPaused?: boolean;
}

/**
 * Shows slides in turn. Arrows, dots and the stop button stop at a slide, play resumes (ST-11). `like` renders what is shown beside the artist's name.
 * Collapses and pauses when a third of it is scrolled past (ST-12).
 */
export function Slides({ slides, like, startsPaused }: SlidesProps) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const isCollapsed = useCollapse(stage);
  const [isReady, setReady] = useState(false);
  const show = useSlideshow(slides, { startsPaused, isOutOfView: isCollapsed });
  const next = isReady ? (show.index + 1) % slides.length : show.index;
  return (
    <section className={styles.slideshow} aria-roledescription={t('slideshow.role')} aria-label={t('slideshow.label')}>
      <div
        ref={stage}
        className={styles.stage}
        data-collapsed={isCollapsed || undefined}
        style={{ '--fade': `${SLIDE_FADE_MS}ms` } as CSSProperties}
        aria-live={show.isPlaying ? 'off' : 'polite'}
        onLoad={() => setReady(true)}
      >
        {slides.map(
          (slide, index) =>
            [show.index, show.before, next].includes(index) && (
              <StageSlide
                key={slide.image_id}
                slide={slide}
                beside={uprightAfter(slides, index)}
                isCurrent={index === show.index}
                isFirst={index === 0}
                like={like}
              />
            ),
        )}
      </div>
      <Controls show={show} count={slides.length} />
    </section>
  );
}

/** On wide screens an upright slide stands beside the next upright one: alone it would leave half of the stage empty. */
function uprightAfter(slides: readonly Slide[], index: number): Slide | undefined {
  const slide = slides[index];
  if (!slide || !isUpright(slide)) return undefined;
  return [...slides.slice(index + 1), ...slides.slice(0, index)].find(isUpright);
}

const isUpright = ({ image }: Slide): boolean => image.height > image.width;

interface StageSlideProps {
  slide: Slide;
  beside: Slide | undefined;
  isCurrent: boolean;
  isFirst: boolean;
  like: SlidesProps['like'];
}

/** Only the current, the previous and the next slide are rendered; the next one not before the first picture has loaded. */
function StageSlide({ slide, beside, isCurrent, isFirst, like }: StageSlideProps) {
  return (
    <div className={styles.slide} data-current={isCurrent} inert={!isCurrent}>
      <Work slide={slide} isFirst={isFirst} like={like} />
      {beside && <Work slide={beside} isFirst={false} like={like} />}
    </div>
  );
}

/** A picture with its artist. */
function Work({ slide, isFirst, like }: Pick<StageSlideProps, 'slide' | 'isFirst' | 'like'>) {
  const { image, artist } = slide;
  // The API returns links with the edition's prefix, which the router adds itself.
  const link = splitPath(slide.link).path;
  const open = useOpening();
  return (
    <div className={styles.work} style={{ '--ratio': image.width / image.height } as CSSProperties}>
      <Link
        to={link}
        state={{ picture: image }}
        className={styles.opener}
        onClick={(event) => open(event, link, { picture: image })}
      >
        <Picture picture={image} sizes={SIZES} priority={isFirst} className={styles.picture} />
      </Link>
      <div className={styles.caption}>
        <Link to={artistHref(link)} className={styles.artist}>
          {artist}
        </Link>
        {like?.(slide)}
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
      <span className={styles.place} aria-hidden="true">
        {t('slideshow.place', { number: show.index + 1, count })}
      </span>
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

/** The portfolio of an image's address; the address itself if it is no image's. */
function artistHref(link: string): string {
  const found = findRoute(link);
  if (found?.name === 'image') return pathTo('portfolio', { name: found.params.name });
  return found?.name === 'animatorImage' ? pathTo('animator', { name: found.params.name }) : link;
}
