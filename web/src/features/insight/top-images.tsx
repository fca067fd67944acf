import type { InsightOverview } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { artistsQuery } from '../../shared/artists.queries.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { imagePath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { DataTable } from '../../shared/ui/table/data-table.tsx';
import { ChartSection } from './chart-section.tsx';
import { CsvButton } from './csv-button.tsx';
import styles from './insight.module.css';
import { imageQuery } from './insight.queries.ts';
import type { View } from './view.ts';

/** Pictures of one row on a wide screen. */
const SHOWN = 6;

type Row = InsightOverview['images']['rows'][number];

/** The images that were looked at most, as pictures; the table has more of them. */
export function TopImages({ images, view }: { images: readonly Row[]; view: View }) {
  const { t, number } = useTranslation();
  if (images.length === 0) return null;
  return (
    <ChartSection
      title={t('insight.overview.images')}
      tools={<CsvButton name="overview" view={view} table="images" />}
      table={
        <DataTable
          caption={t('insight.overview.images')}
          columns={[
            { key: 'image', label: t('insight.image'), cell: ({ image_id: id }) => String(id) },
            {
              key: 'views',
              label: t('insight.overview.metric.views'),
              cell: ({ views }) => number(views),
              isNumber: true,
            },
            { key: 'zooms', label: t('insight.overview.zooms'), cell: ({ zooms }) => number(zooms), isNumber: true },
            {
              key: 'likes',
              label: t('insight.overview.metric.likes'),
              cell: ({ likes }) => number(likes),
              isNumber: true,
            },
          ]}
          rows={images}
          keyOf={({ image_id: id }) => id}
        />
      }
    >
      <ul className={styles.images}>
        {images.slice(0, SHOWN).map((row) => (
          <TopImage key={row.image_id} row={row} edition={view.edition ?? 'us'} />
        ))}
      </ul>
    </ChartSection>
  );
}

/** An image that the edition does not have any more is left out. */
function TopImage({ row, edition }: { row: Row; edition: Region }) {
  const { t } = useTranslation();
  const { data: image } = useQuery({ ...imageQuery(edition, row.image_id), retry: false });
  const { data: artists = [] } = useQuery(artistsQuery(edition));
  const artist = artists.find(({ artist_id }) => artist_id === image?.artist_id);
  if (!image) return null;
  const picture = <Picture picture={image} sizes="(min-width: 1024px) 16vw, 45vw" />;
  return (
    <li>
      {artist ? <Link to={imagePath(artist, image.image_id)}>{picture}</Link> : picture}
      <p className={styles.note}>{t('insight.overview.seen', { views: row.views, likes: row.likes })}</p>
    </li>
  );
}
