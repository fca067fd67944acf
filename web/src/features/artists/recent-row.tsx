import { useQuery } from '@tanstack/react-query';
import { artistsQuery } from '../../shared/artists.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { Face } from './face.tsx';
import styles from './recent.module.css';
import { useRecentArtists } from './recent-artists.ts';

/** The artists viewed before, the latest first, without the current one. Hidden on a first visit and while the list is not loaded. */
export function RecentRow({ except }: { except: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const ids = useRecentArtists().filter((id) => id !== except);
  const { data = [] } = useQuery({ ...artistsQuery(region), enabled: ids.length > 0 });
  const byId = new Map(data.map((artist) => [artist.artist_id, artist]));
  const artists = ids.flatMap((id) => byId.get(id) ?? []);
  if (artists.length === 0) return null;
  return (
    <div className={styles.recent}>
      <Carousel label={t('recent.title')} size="meet" heading={<h2 className={styles.title}>{t('recent.title')}</h2>}>
        {artists.map((artist) => (
          <Face key={artist.artist_id} artist={artist} />
        ))}
      </Carousel>
    </div>
  );
}
