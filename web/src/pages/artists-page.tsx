import type { Artist } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ArtistIndex } from '../features/artists/artist-index.tsx';
import { artistsQuery } from '../features/artists/artists.queries.ts';
import { galleriesQuery } from '../features/gallery/gallery.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import styles from './page.module.css';

type Kind = 'illustrators' | 'animators' | 'fresh';

const belongs: Readonly<Record<Kind, (artist: Artist) => boolean>> = {
  illustrators: ({ illustrator, fresh }) => illustrator && !fresh,
  animators: ({ animation, fresh }) => animation && !fresh,
  fresh: ({ fresh }) => fresh,
};

/** `/illustrators`, `/illustrators/new` and `/animators`. */
export function Component() {
  const { t } = useTranslation();
  const kind = kindOf(useLocation().pathname);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t(`artists.title.${kind}`)}</PageHeading>
      </header>
      <ArtistList kind={kind} />
    </div>
  );
}

function ArtistList({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data, isPending, isError, error, refetch } = useQuery(artistsQuery(region));
  const galleries = useQuery(galleriesQuery(region));
  if (isPending) return <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />;
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />;
  const artists = data.filter(belongs[kind]);
  if (artists.length === 0) return <EmptyState title={t(`artists.none.${kind}`)} />;
  return <ArtistIndex artists={artists} galleries={galleries.data ?? []} />;
}

function kindOf(pathname: string): Kind {
  if (pathname.endsWith('/new')) return 'fresh';
  return pathname.startsWith('/animators') ? 'animators' : 'illustrators';
}
