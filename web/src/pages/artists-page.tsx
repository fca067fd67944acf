import type { Artist, Gallery } from '@limner/contracts';
import { FACETS, type Facet } from '@limner/contracts/facets';
import type { Region } from '@limner/editions';
import type { RouteName, RouteValues } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { ArtistIndex } from '../features/artists/artist-index.tsx';
import { firstArtists } from '../features/artists/first-artists.ts';
import { matchingArtists } from '../features/artists/matching-artists.ts';
import { galleriesQuery } from '../features/gallery/gallery.queries.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { readChosen } from '../shared/filters/chosen.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { regionName } from '../shared/i18n/region-name.ts';
import type { Needs } from '../shared/needs.ts';
import { useRoute, useRouteParams } from '../shared/route.ts';
import { useSectionPath } from '../shared/section.ts';
import { storiesQuery } from '../shared/stories/stories.queries.ts';
import { usePageWords } from '../shared/stories/use-page-words.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import { Panel } from './home/panel.tsx';
import styles from './page.module.css';
import { RegionTabs } from './region-tabs.tsx';
import { RelatedPages } from './related-pages.tsx';
import { ServingHeader } from './serving-header.tsx';

type Kind = 'illustrators' | 'animators' | 'fresh';

const belongs: Readonly<Record<Kind, (artist: Artist) => boolean>> = {
  illustrators: ({ illustrator, fresh }) => illustrator && !fresh,
  animators: ({ animation, fresh }) => animation && !fresh,
  fresh: ({ fresh }) => fresh,
};

/** The stories with the agency's own texts about each list. */
const stories: Readonly<Record<Kind, string>> = {
  illustrators: 'illustrators',
  animators: 'animators',
  fresh: 'new-artists',
};

const relatedPages = {
  illustrators: ['kidsbooks', 'commissioning'],
  animators: ['videos', 'animation-commissioning'],
} as const;

const PANELS = ['StyleBrowser', 'AdvertPanel'] as const;

export const needs: Needs = (context) => {
  const { region, found, search, ask, prefetchPanels } = context;
  const kind = kindOf(found.name);
  const { region: of }: RouteValues = found.params;
  const inAddress = readChosen(search, FACETS);
  let galleries: readonly Gallery[] = [];
  // Called when the galleries are there.
  const firstPart = (all: Artist[]) => {
    const { matching } = matchingArtists(listOf(all, kind, of), {
      galleries,
      inAddress,
      hidden: hiddenFacets(kind, of),
    });
    return firstArtists(all, matching);
  };
  return Promise.all([
    ask(storiesQuery(region, found.name === 'growATreeSuccess' ? 'grow-a-tree' : stories[kind])),
    ask(artistsQuery(region), firstPart),
    ask(galleriesQuery(region)).then((known = []) => {
      galleries = known;
    }),
    kind === 'animators' && prefetchPanels(PANELS, context),
  ]);
};

/**
 * `/illustrators`, `/illustrators/{region}`, `/illustrators/new` and `/animators`, which also shows animation styles. `/grow-a-tree/success` says thank
 * you above the new artists (RT-17).
 */
export function Component() {
  const name = useRoute()?.name;
  const kind = kindOf(name);
  const { region: of } = useRouteParams();
  return (
    <div className={name === 'growATreeSuccess' ? styles.page : styles.serving}>
      {name === 'growATreeSuccess' ? <Thanks /> : <ListHeader kind={kind} of={of} />}
      <ArtistList kind={kind} of={of} />
      {kind === 'animators' && PANELS.map((name) => <Panel key={name} name={name} />)}
    </div>
  );
}

function ListHeader({ kind, of }: { kind: Kind; of: Region | undefined }) {
  const { t } = useTranslation();
  const sectionPath = useSectionPath();
  const words = usePageWords(stories[kind]);
  return (
    <ServingHeader
      title={
        of === undefined ? (
          <span {...words('title', `artists.title.${kind}`)} />
        ) : (
          t('artists.titleOfRegion', { title: t(`artists.title.${kind}`), region: regionName({ t }, of) })
        )
      }
      lede={of === undefined ? words('lede', `artists.lede.${kind}`) : undefined}
    >
      {kind !== 'fresh' && (
        <RelatedPages pages={relatedPages[kind]}>
          <TextLink to={sectionPath('illustratorsMeet')}>{t(`artists.title.${kind}Meet`)}</TextLink>
        </RelatedPages>
      )}
    </ServingHeader>
  );
}

/** For whoever has sponsored trees. */
function Thanks() {
  const { t } = useTranslation();
  const words = usePageWords('grow-a-tree');
  return (
    <>
      <header className={styles.header}>
        <PageHeading>
          <span {...words('success-title', 'trees.thanks')} />
        </PageHeading>
        <p className={styles.lede} {...words('success', 'trees.thanksText')} />
      </header>
      <div className={styles.sectionHeading}>
        <h2>{t('artists.title.fresh')}</h2>
      </div>
    </>
  );
}

function ArtistList({ kind, of }: { kind: Kind; of: Region | undefined }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery(artistsQuery(region));
  const { data } = query;
  const failure = failureOf(query);
  const galleries = useQuery(galleriesQuery(region));
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />;
  const all = listOf(data, kind, undefined);
  const artists = listOf(data, kind, of);
  return (
    <>
      {of !== undefined && <RegionTabs artists={all} all="illustrators" one="illustratorsRegion" />}
      {artists.length > 0 && (
        <ArtistIndex artists={artists} galleries={galleries.data ?? []} hidden={hiddenFacets(kind, of)} />
      )}
      {artists.length === 0 && (
        <EmptyState title={t(of === undefined ? `artists.none.${kind}` : 'artists.noneOfRegion')} />
      )}
    </>
  );
}

/** The artists of a list; of one region only, if it is given. */
const listOf = (all: readonly Artist[], kind: Kind, of: Region | undefined): Artist[] =>
  all.filter((artist) => belongs[kind](artist) && (of === undefined || artist.region.toLowerCase() === of));

/** The value that all artists of a list share is no filter. */
function hiddenFacets(kind: Kind, of: Region | undefined): readonly Facet[] {
  return [...(kind === 'animators' ? (['animation'] as const) : []), ...(of ? (['region'] as const) : [])];
}

function kindOf(name: RouteName | undefined): Kind {
  if (name === 'illustratorsNew' || name === 'growATreeSuccess') return 'fresh';
  return name === 'animators' ? 'animators' : 'illustrators';
}
