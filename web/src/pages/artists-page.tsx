import type { Artist } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ArtistIndex } from '../features/artists/artist-index.tsx';
import { artistsQuery } from '../features/artists/artists.queries.ts';
import { galleriesQuery } from '../features/gallery/gallery.queries.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { usePageWords } from '../shared/stories/use-page-words.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { Beside } from './beside.tsx';
import { Panel } from './home/panel.tsx';
import styles from './page.module.css';

type Kind = 'illustrators' | 'animators' | 'fresh';

const belongs: Readonly<Record<Kind, (artist: Artist) => boolean>> = {
  illustrators: ({ illustrator, fresh }) => illustrator && !fresh,
  animators: ({ animation, fresh }) => animation && !fresh,
  fresh: ({ fresh }) => fresh,
};

/** Where the agency's own words about each list are kept. */
const stories: Readonly<Record<Kind, string>> = {
  illustrators: 'illustrators',
  animators: 'animators',
  fresh: 'new-artists',
};

const close = {
  illustrators: ['kidsbooks', 'commissioning'],
  animators: ['videos', 'animation-commissioning'],
} as const;

/** `/illustrators`, `/illustrators/new` and `/animators`; the last with the styles of its section, and a way to the other one. */
export function Component() {
  const kind = kindOf(useLocation().pathname);
  const words = usePageWords(stories[kind]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>
          <span {...words('title', `artists.title.${kind}`)} />
        </PageHeading>
        <p className={styles.lede} {...words('lede', `artists.lede.${kind}`)} />
        {kind !== 'fresh' && <Beside pages={close[kind]} />}
      </header>
      <ArtistList kind={kind} />
      {kind === 'animators' && (
        <>
          <Panel name="StyleBrowser" waits="110vh" />
          <Panel name="AdvertPanel" waits="100vh" />
        </>
      )}
    </div>
  );
}

function ArtistList({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery(artistsQuery(region));
  const { data } = query;
  const failure = failureOf(query);
  const galleries = useQuery(galleriesQuery(region));
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />;
  const artists = data.filter(belongs[kind]);
  if (artists.length === 0) return <EmptyState title={t(`artists.none.${kind}`)} />;
  return <ArtistIndex artists={artists} galleries={galleries.data ?? []} />;
}

function kindOf(pathname: string): Kind {
  if (pathname.endsWith('/new')) return 'fresh';
  return pathname.startsWith('/animators') ? 'animators' : 'illustrators';
}
