import type { Activity, InsightOverview } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { regionName } from '../../shared/i18n/region-name.ts';
import { DataTable } from '../../shared/ui/table/data-table.tsx';
import { Key } from './chart/key.tsx';
import { LineChart } from './chart/line-chart.tsx';
import { ChartSection } from './chart-section.tsx';
import { CsvButton } from './csv-button.tsx';
import { FigureList } from './figures.tsx';
import styles from './insight.module.css';
import { overviewQuery } from './insight.queries.ts';
import { listExtra, MoreRows } from './more-rows.tsx';
import { RoutePattern } from './route-pattern.tsx';
import { sortedBy, sortingOf, withSorting } from './sorting.ts';
import { TopImages } from './top-images.tsx';
import { useFigures } from './use-figures.ts';
import { changed } from './view.ts';
import { ViewFrame, type ViewProps } from './view-frame.tsx';

const METRICS = [
  'views',
  'visitors',
  'portfolios',
  'likes',
  'searches',
  'enquiries',
  'contacts',
  'conversion',
] as const;
type Metric = (typeof METRICS)[number];

/** A figure of a period; the conversion is the share of visits that got in touch. */
const figureOf = (activity: Activity, metric: Metric): number =>
  metric === 'conversion' ? conversionOf(activity) : activity[metric];

const conversionOf = ({ contacted, sessions }: Activity): number => (sessions === 0 ? 0 : contacted / sessions);

/** How much the site was used, by day, edition, page and image. */
export function OverviewView(props: ViewProps) {
  const { view, params } = props;
  const query = useQuery(overviewQuery(view, listExtra(params)));
  return (
    <ViewFrame query={query} isEmpty={({ now, before }) => now.views + before.views === 0}>
      {(data) => <Overview {...props} data={data} />}
    </ViewFrame>
  );
}

type DataProps = ViewProps & { data: InsightOverview };

function Overview(props: DataProps) {
  const { data, view, params, change } = props;
  const { t, number } = useTranslation();
  const metric = METRICS.find((one) => one === params.get('metric')) ?? 'views';
  const text = useMetricText();
  return (
    <>
      <FigureList
        figures={METRICS.map((key) => ({
          key,
          label: t(`insight.overview.metric.${key}`),
          write: (value: number) => text(key, value),
          now: figureOf(data.now, key),
          before: figureOf(data.before, key),
        }))}
        chosen={metric}
        choose={(key) => change((now) => changed(now, { metric: key === 'views' ? '' : key }))}
      />
      <ByDay {...props} metric={metric} />
      <ByEdition {...props} />
      <TopImages images={data.images.rows} view={view} />
      <ChartSection title={t('insight.overview.pages')} tools={<CsvButton name="overview" view={view} table="pages" />}>
        <DataTable
          caption={t('insight.overview.pages')}
          columns={[
            { key: 'route', label: t('insight.page'), cell: ({ route }) => <RoutePattern route={route} /> },
            {
              key: 'views',
              label: t('insight.overview.metric.views'),
              cell: ({ views }) => number(views),
              isNumber: true,
            },
            { key: 'before', label: t('insight.before'), cell: ({ before }) => number(before), isNumber: true },
          ]}
          rows={data.pages.rows}
          keyOf={({ route }) => route}
        />
        <MoreRows more={data.pages.more} change={change} />
      </ChartSection>
      <p className={styles.note}>{t('insight.overview.estimate')}</p>
    </>
  );
}

/** The chosen figure by day, over that of the period before, which is asked for separately. */
function ByDay({ data, view, metric }: DataProps & { metric: Metric }) {
  const { t } = useTranslation();
  const { day } = useFigures();
  const text = useMetricText();
  const { data: earlier } = useQuery(overviewQuery({ ...data.range.before, edition: view.edition }));
  const days = data.days.map((one) => one.day);
  const values = data.days.map((one) => figureOf(one, metric));
  const isEarlier = earlier?.range.from === data.range.before.from;
  const before = isEarlier ? earlier.days.map((one) => figureOf(one, metric)) : undefined;
  const label = t(`insight.overview.metric.${metric}`);
  const says = (at: number) => {
    const reading = { day: day(days[at] ?? ''), value: text(metric, values[at] ?? 0) };
    return before
      ? t('insight.readingBoth', { ...reading, before: text(metric, before[at] ?? 0) })
      : t('insight.reading', reading);
  };
  return (
    <ChartSection
      title={t('insight.byDay', { figure: label })}
      tools={<CsvButton name="overview" view={view} table="days" />}
      table={
        <DataTable
          caption={t('insight.byDay', { figure: label })}
          columns={[
            { key: 'day', label: t('insight.day'), cell: (row) => day(row.day) },
            ...METRICS.map((key) => ({
              key,
              label: t(`insight.overview.metric.${key}`),
              cell: (row: (typeof data.days)[number]) => text(key, figureOf(row, key)),
              isNumber: true,
            })),
          ]}
          rows={data.days.toReversed()}
          keyOf={(row) => row.day}
        />
      }
    >
      <Key
        entries={[
          ['line', t('insight.thisPeriod')],
          ['before', t('insight.before')],
        ]}
      />
      <LineChart
        label={t('insight.byDay', { figure: label })}
        days={days}
        values={values}
        before={before}
        says={says}
        {...(metric === 'conversion' && { tick: (value: number) => text(metric, value) })}
      />
    </ChartSection>
  );
}

function ByEdition({ data, view, params, change }: DataProps) {
  const { t } = useTranslation();
  const text = useMetricText();
  const keys = ['views', 'visitors', 'portfolios', 'likes', 'enquiries', 'contacts', 'conversion'] as const;
  const sorting = sortingOf(params, keys, 'views');
  const rows = sortedBy(data.editions, sorting, ({ now }, key) => figureOf(now, key));
  return (
    <ChartSection
      title={t('insight.overview.editions')}
      tools={<CsvButton name="overview" view={view} table="editions" />}
    >
      <DataTable
        caption={t('insight.overview.editions')}
        columns={[
          { key: 'edition', label: t('insight.edition'), cell: ({ edition }) => regionName({ t }, edition) },
          ...keys.map((key) => ({
            key,
            label: t(`insight.overview.metric.${key}`),
            cell: ({ now }: (typeof rows)[number]) => text(key, figureOf(now, key)),
            isNumber: true,
            isSortable: true,
          })),
        ]}
        rows={rows}
        keyOf={({ edition }) => edition}
        sorting={sorting}
        onSort={(next) => change((now) => withSorting(now, next))}
      />
    </ChartSection>
  );
}

function useMetricText(): (metric: Metric, value: number) => string {
  const { number } = useTranslation();
  return (metric, value) =>
    metric === 'conversion' ? number(value, { style: 'percent', maximumFractionDigits: 1 }) : number(value);
}
