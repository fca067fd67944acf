import type { ArtistActivity, InsightArtists } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { DataTable } from '../../shared/ui/table/data-table.tsx';
import { Key } from './chart/key.tsx';
import { RankChart } from './chart/rank-chart.tsx';
import { ChartSection } from './chart-section.tsx';
import { CsvButton } from './csv-button.tsx';
import { insightArtistsQuery } from './insight.queries.ts';
import { listExtra, MoreRows } from './more-rows.tsx';
import { useArtists } from './use-artists.ts';
import { useFigures } from './use-figures.ts';
import { changed } from './view.ts';
import { ViewFrame, type ViewProps } from './view-frame.tsx';

const ORDERS = ['portfolios', 'images', 'clicks', 'likes', 'enquiries', 'converted', 'contacts', 'contacted'] as const;
type Order = (typeof ORDERS)[number] & keyof ArtistActivity;

/** Artists of the chart. */
const CHARTED = 10;

/** What visitors did with each artist. */
export function ArtistsView(props: ViewProps) {
  const { view, params } = props;
  const order = ORDERS.find((one) => one === params.get('order')) ?? 'portfolios';
  const query = useQuery(insightArtistsQuery(view, { ...listExtra(params), order }));
  return (
    <ViewFrame query={query} isEmpty={({ artists }) => artists.rows.length === 0}>
      {(data) => <Artists {...props} data={data} order={order} />}
    </ViewFrame>
  );
}

type Row = InsightArtists['artists']['rows'][number];

function Artists({ data, order, view, change }: ViewProps & { data: InsightArtists; order: Order }) {
  const { t, number } = useTranslation();
  const { share } = useFigures();
  const { nameOf, pathOf } = useArtists(view.edition);
  const { rows, more } = data.artists;
  const label = t(`insight.artists.order.${order}`);
  const title = t('insight.artists.most', { figure: label });
  return (
    <>
      <ChartSection title={title} tools={<CsvButton name="artists" view={view} extra={{ order }} />}>
        <Key
          entries={[
            ['line', t('insight.thisPeriod')],
            ['before', t('insight.before')],
          ]}
        />
        <RankChart
          label={title}
          rows={rows.slice(0, CHARTED).map(({ artist, now, before }) => ({
            key: artist,
            name: nameOf(artist),
            value: now[order],
            before: before[order],
            text: number(now[order]),
          }))}
        />
      </ChartSection>
      <ChartSection title={t('insight.artists.all')} note={t('insight.artists.note')}>
        <DataTable
          caption={t('insight.artists.all')}
          columns={[
            {
              key: 'artist',
              label: t('insight.artist'),
              cell: ({ artist }: Row) => <Link to={pathOf(artist)}>{nameOf(artist)}</Link>,
            },
            ...ORDERS.map((key) => ({
              key,
              label: t(`insight.artists.order.${key}`),
              cell: ({ now }: Row) => number(now[key]),
              isNumber: true,
              isSortable: true,
            })),
            {
              key: 'conversion',
              label: t('insight.overview.metric.conversion'),
              cell: ({ now }: Row) => share(now.contacted, now.sessions),
              isNumber: true,
            },
          ]}
          rows={rows}
          keyOf={({ artist }) => artist}
          sorting={{ key: order, isDescending: true }}
          onSort={({ key }) => change((now) => changed(now, { order: key }))}
        />
        <MoreRows more={more} change={change} />
      </ChartSection>
    </>
  );
}
