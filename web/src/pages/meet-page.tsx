import type { Artist } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shuffled } from '../features/artists/shuffled.ts';
import { sorted } from '../features/artists/sorted.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { regionName } from '../shared/i18n/region-name.ts';
import type { Needs } from '../shared/needs.ts';
import { useRoute, useRouteParams } from '../shared/route.ts';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import { FEW, FewArtists } from './few-artists.tsx';
import { inFaceRows } from './home/face-rows.ts';
import { Faces } from './home/faces.tsx';
import styles from './page.module.css';
import { RegionTabs } from './region-tabs.tsx';
import { ServingHeader } from './serving-header.tsx';

const DAY_MS = 86_400_000;

export const needs: Needs = ({ region, ask }) => ask(artistsQuery(region));

/** `/illustrators/meet`, `/illustrators/meet/{region}` and `/animators/meet`: one picture of each artist (HM-02). */
export function Component() {
  const { t } = useTranslation();
  const isAnimation = useRoute()?.route.section === 'animation';
  const { region: of } = useRouteParams();
  const title = t(isAnimation ? 'artists.title.animatorsMeet' : 'artists.title.illustratorsMeet');
  return (
    <div className={styles.serving}>
      <ServingHeader
        title={of === undefined ? title : t('artists.titleOfRegion', { title, region: regionName({ t }, of) })}
        lede={of === undefined ? { children: t('artists.lede.meet') } : undefined}
      >
        <nav className={styles.beside} aria-label={t('nav.beside')}>
          <TextLink to={pathTo(isAnimation ? 'animators' : 'illustrators')}>
            {t(isAnimation ? 'artists.everyAnimator' : 'artists.everyIllustrator')}
          </TextLink>
        </nav>
      </ServingHeader>
      <Artists isAnimation={isAnimation} of={of} />
    </div>
  );
}

function Artists({ isAnimation, of }: { isAnimation: boolean; of: Region | undefined }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery(artistsQuery(region));
  const failure = failureOf(query);
  // The seed changes once a day, so that the server and the browser render the same order.
  const [seed] = useState(() => (Math.floor(Date.now() / DAY_MS) % 1_000) / 1_000);
  const artists = query.data?.filter(isAnimation ? isShownAnimator : isShownIllustrator);
  const shown = artists?.filter((artist) => of === undefined || artist.region.toLowerCase() === of);
  if (failure) return <ErrorState {...failure} />;
  if (!artists || !shown) {
    return (
      <div role="status" aria-label={t('states.loading')}>
        <Skeleton lines={8} />
      </div>
    );
  }
  const regions = !isAnimation && <RegionTabs artists={artists} all="illustratorsMeet" one="illustratorsMeetRegion" />;
  if (of !== undefined && shown.length > 0 && shown.length <= FEW)
    return (
      <FewArtists
        artists={sorted(shown, 'shuffled', seed)}
        others={shuffled(
          artists.filter((artist) => !shown.includes(artist)),
          seed,
        )}
        heading={regions}
      />
    );
  if (shown.length > 0)
    return <Faces artists={inFaceRows(shuffled(shown, seed), 'whole')} width="whole" heading={regions} />;
  return (
    <>
      {regions}
      <EmptyState title={t(of === undefined ? 'artists.none.illustrators' : 'artists.noneOfRegion')}>
        <TextLink to={pathTo(of === undefined ? 'home' : 'illustratorsMeet')}>
          {t(of === undefined ? 'nav.home' : 'artists.everyRegion')}
        </TextLink>
      </EmptyState>
    </>
  );
}

const isShown = ({ fresh, pictures }: Artist): boolean => !fresh && pictures.length > 0;
const isShownIllustrator = (artist: Artist): boolean => artist.illustrator && isShown(artist);
const isShownAnimator = (artist: Artist): boolean => artist.animation && isShown(artist);
