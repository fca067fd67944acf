import type { Artist } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { artistsQuery } from '../artists/artists.queries.ts';
import { shuffled } from '../artists/shuffled.ts';
import { usePageWords } from '../stories/use-page-words.ts';
import { HomeSection } from './home-section.tsx';
import styles from './meet-panel.module.css';
import { useSection } from './section.ts';

const SHOWN = 24;

/** Artists by one picture each, in another order at each visit (EN-01). */
export function MeetPanel() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { region } = useEdition();
  const isAnimation = useSection() === 'animation';
  const { data, isPending, isError, error, refetch } = useQuery(artistsQuery(region));
  const shown = data?.filter(({ animation, pictures }) => pictures.length > 0 && (animation || !isAnimation));
  if (shown?.length === 0) return null;
  return (
    <HomeSection
      id="home-meet"
      arrangement="beside"
      title={words('meet-title', 'home.meetTitle')}
      text={words('meet-text', 'home.meetText')}
      action={
        <TextLink to={isAnimation ? '/animators' : '/illustrators'} kind="onward">
          {t(isAnimation ? 'home.everyAnimator' : 'home.everybody')}
        </TextLink>
      }
    >
      {isPending && <Skeleton lines={6} />}
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {shown && <Faces artists={shown} />}
    </HomeSection>
  );
}

function Faces({ artists }: { artists: readonly Artist[] }) {
  const { t } = useTranslation();
  const [seed] = useState(Math.random);
  return (
    <div className={styles.faces}>
      <Carousel label={t('home.meetTitle')} size="meet">
        {shuffled(artists, seed)
          .slice(0, SHOWN)
          .map((artist) => (
            <Face key={artist.artist_id} artist={artist} />
          ))}
      </Carousel>
    </div>
  );
}

/** One picture, whole, and the name under it; BC-04 says how large. */
function Face({ artist }: { artist: Artist }) {
  const [picture] = artist.pictures;
  return (
    <Link to={artistPath(artist)} className={styles.face}>
      <span className={styles.frame}>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 1280px) 210px, (min-width: 1024px) 170px, 140px"
            alt=""
            style={{ width: `${100 * Math.min(1, picture.width / picture.height)}%` }}
          />
        )}
      </span>
      <span className={styles.name}>{artist.formatted_name}</span>
    </Link>
  );
}
