import type { Section } from '@limner/routes';
import { pathTo } from '@limner/routes';
import { Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { PanelContext } from '../../shared/needs.ts';
import { artistPath, imagePath } from '../../shared/paths.ts';
import { LoneMotion, useWantsMotion } from '../../shared/picture/motion-layer.tsx';
import { Picture } from '../../shared/picture/picture.tsx';
import { useSection } from '../../shared/section.ts';
import { storiesQuery } from '../../shared/stories/stories.queries.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import styles from './advert-panel.module.css';
import { HomeSection } from './home-section.tsx';
import { type Artwork, prefetchArtwork, useFeaturedArtwork } from './use-featured-artwork.ts';

const otherSection = (section: Section): Section => (section === 'animation' ? 'illustration' : 'animation');

/** Advertises the other section of the site with one of its artworks (RT-22). Hidden when there is none. */
export function AdvertPanel() {
  const words = usePageWords('home');
  const other = otherSection(useSection());
  const { artwork, isPending, failure } = useFeaturedArtwork(other);
  if (!artwork && !isPending && !failure) return null;
  return (
    <HomeSection
      id="home-advert"
      title={words(`${other}-title`, `home.advert.${other}.title`)}
      text={words(`${other}-text`, `home.advert.${other}.text`)}
      action={
        <TextLink to={pathTo(other === 'animation' ? 'animators' : 'illustrators')} kind="onward">
          <span {...words(`${other}-action`, `home.advert.${other}.action`)} />
        </TextLink>
      }
    >
      {isPending && <Skeleton lines={8} />}
      {failure && <ErrorState {...failure} />}
      {artwork && <Shown artwork={artwork} />}
    </HomeSection>
  );
}

AdvertPanel.needs = (context: PanelContext) =>
  Promise.all([
    context.ask(storiesQuery(context.region, 'home')),
    prefetchArtwork(otherSection(context.found.route.section), context),
  ]);

function Shown({ artwork: { image, artist } }: { artwork: Artwork }) {
  const { t } = useTranslation();
  const canMove = image.motion !== '';
  const { wantsMotion, toggle } = useWantsMotion();
  return (
    <figure className={styles.piece} style={{ '--ratio': image.width / image.height } as CSSProperties}>
      <Link to={imagePath(artist, image.image_id)} state={{ picture: image }} className={styles.screen}>
        <Picture picture={image} sizes="(min-width: 1024px) 75vw, 92vw" />
        {canMove && <LoneMotion motion={image.motion} isWanted={wantsMotion} />}
      </Link>
      <figcaption className={styles.caption}>
        <span className={styles.words}>
          {image.title && (
            <em className={styles.title} lang={image.language}>
              {image.title}
            </em>
          )}
          <Link to={artistPath(artist)} className={styles.artist}>
            {artist.formatted_name}
          </Link>
        </span>
        {canMove && (
          <IconButton
            label={t(wantsMotion ? 'artwork.stop' : 'artwork.play')}
            icon={wantsMotion ? Pause : Play}
            onClick={toggle}
          />
        )}
      </figcaption>
    </figure>
  );
}
